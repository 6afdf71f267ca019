// A slow start: the speed rises evenly, word by word, from half of the set speed to all of it.

const startSpeed = 0.5
const maxRampWords = 200

export function clampRampWords(words: number): number {
  return words > 0 ? Math.min(maxRampWords, Math.round(words)) : 0
}

/**
 * How far the text moves in `time` from the start of a ramp over `words` words. The units are average words and their
 * times. The speed at distance x is s(x) = a + (1 - a) x / n, so x(t) is an exponential. With 0 words there is no ramp.
 */
export function rampDistance(time: number, words: number): number {
  const gain = (1 - startSpeed) / words
  const rampEnd = Math.log(1 / startSpeed) / gain
  if (time >= rampEnd) return words + (time - rampEnd)
  return (startSpeed / gain) * Math.expm1(gain * time)
}

/** The inverse of `rampDistance`: the time that `distance` takes from the start of the ramp. */
export function rampTime(distance: number, words: number): number {
  const gain = (1 - startSpeed) / words
  if (distance >= words) return Math.log(1 / startSpeed) / gain + (distance - words)
  return Math.log1p((gain * distance) / startSpeed) / gain
}
