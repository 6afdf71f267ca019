// Student's distribution for whole degrees of freedom, by the finite series 26.7.3 and 26.7.4 of Abramowitz & Stegun 1964,
// Handbook of Mathematical Functions.

/** The chance of a value of at most `t`. */
export function studentBelow(t: number, degrees: number): number {
  return (1 + Math.sign(t) * insideOf(Math.abs(t), degrees)) / 2
}

/**
 * The value below which a share of the distribution is. Found by halving, to about nine digits; between whole degrees it is
 * interpolated by their reciprocal, as is usual for tables.
 */
export function studentQuantile(share: number, degrees: number): number {
  if (share < 0.5) return -studentQuantile(1 - share, degrees)
  const whole = Math.floor(degrees)
  if (whole < degrees) {
    const [below, above] = [studentQuantile(share, whole), studentQuantile(share, whole + 1)]
    return below + (above - below) * (whole + 1) * (1 - whole / degrees)
  }
  let high = 1
  while (studentBelow(high, degrees) < share) high *= 2
  return findCrossing((t) => studentBelow(t, degrees) - share, { low: 0, high })
}

/** Where a function that rises is 0. */
export function findCrossing(
  rising: (at: number) => number,
  between: { low: number; high: number },
): number {
  let { low, high } = between
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const halvings = 40

/** The chance of a value from -t to t. */
function insideOf(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = degrees === 1 ? 0 : term
  for (let power = isOdd ? 3 : 2; power <= degrees - 2; power += 2) {
    term *= (cosine * cosine * (power - 1)) / power
    sum += term
  }
  return Math.min(1, isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum)
}
