// What a match says about the difference in strength.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/protocol/match.h"

namespace sanpan::protocol {

namespace {

/// Elo's logistic curve.
double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}
double score_of(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

struct Sample {
  double mean = 0.5;
  double variance = 0;  ///< of the mean
};

/// The games of an opening are not independent of each other, so their sum is one observation.
Sample sample(const Standing& standing) {
  int pairs = 0;
  for (int count : standing.pairs) pairs += count;
  double sum = 0;
  double squares = 0;
  double count = 0;
  const auto add = [&](double value, int times) {
    sum += value * times;
    squares += value * value * times;
    count += times;
  };
  if (2 * pairs == standing.games() && pairs > 0) {
    for (int i = 0; i < 5; ++i) add(i / 4.0, standing.pairs[i]);
  } else {
    add(1, standing.wins);
    add(0.5, standing.draws);
    add(0, standing.losses);
  }
  if (count == 0) return {};
  const double mean = sum / count;
  const double variance = std::max(0.0, squares / count - mean * mean);
  return {mean, variance / count};
}

}  // namespace

double Standing::elo() const {
  return elo_of(score());
}

double Standing::error() const {
  const Sample s = sample(*this);
  const double width = 1.96 * std::sqrt(s.variance);
  if (width <= 0) return std::numeric_limits<double>::infinity();  // too few games to tell
  return (elo_of(s.mean + width) - elo_of(s.mean - width)) / 2;
}

double Standing::likelihood() const {
  const Sample s = sample(*this);
  if (s.variance <= 0) return s.mean > 0.5 ? 1 : s.mean < 0.5 ? 0 : 0.5;
  return 0.5 * (1 + std::erf((s.mean - 0.5) / std::sqrt(2 * s.variance)));
}

double Standing::ratio(double elo0, double elo1) const {
  const Sample s = sample(*this);
  if (s.variance <= 0) return 0;
  const double low = score_of(elo0);
  const double high = score_of(elo1);
  return (high - low) * (2 * s.mean - low - high) / (2 * s.variance);
}

std::string to_string(const Standing& standing) {
  const double elo = std::round(10 * standing.elo()) / 10 + 0.0;  // no "-0.0"
  return fmt::format("games {}  wins {}  draws {}  losses {}  elo {:+.1f} +- {:.1f}", standing.games(),
                     standing.wins, standing.draws, standing.losses, elo, standing.error());
}

}  // namespace sanpan::protocol
