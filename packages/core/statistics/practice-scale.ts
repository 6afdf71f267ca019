// The scale on which practice is measured: doublings of the rounds played. On it a learning curve that is steep at first
// and flatter later is nearly a straight line, for a single person as for the mean of many (Newell & Rosenbloom 1981;
// Heathcote, Brown & Mewhort 2000, Psychon. Bull. Rev. 7, 185-207, find exponential curves for single persons, which
// differ from it only late).

const fractionBits = 32

/** The logarithm to base 2 of a number of at least 1. Only multiplies and divides, so it is the same on every engine. */
export function countDoublings(rounds: number): number {
  let doublings = 0
  let rest = rounds
  for (; rest >= 2; rest /= 2) doublings += 1
  for (let bit = 0, weight = 0.5; bit < fractionBits; bit += 1, weight /= 2) {
    rest *= rest
    if (rest < 2) continue
    doublings += weight
    rest /= 2
  }
  return doublings
}
