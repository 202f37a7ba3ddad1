// Small words for taking text apart, for the readers of game records and protocols.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sanpan::record {

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
constexpr char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}

constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

inline std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

/// The whole text as a number, or nothing.
template <class T>
std::optional<T> number(std::string_view text) {
  T value{};
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The next word of `text`, which loses it; empty at the end.
inline std::string_view take_word(std::string_view& text) {
  text = trim(text);
  std::size_t size = 0;
  while (size < text.size() && !is_space(text[size])) ++size;
  const std::string_view word = text.substr(0, size);
  text.remove_prefix(size);
  return word;
}

/// The next line of `text`, which loses it with its end.
inline std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) all.push_back(word);
  return all;
}

}  // namespace sanpan::record
