// Corrects for the number of questions, since of thirty questions one or two are answered by chance alone. Holm's
// correction (Holm 1979, Scand. J. Statist. 6, 65-70) keeps the chance of even one false answer at 5 %, however the
// questions are related.

/** The chances, raised so that each may be compared with the limit for a single question. */
export function correctChances(chances: readonly number[]): number[] {
  const order = chances.map((_, index) => index)
  order.sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0))
  const corrected = [...chances]
  let highest = 0
  order.forEach((index, before) => {
    const raised = (chances[index] ?? 0) * (chances.length - before)
    highest = Math.min(1, Math.max(highest, raised))
    corrected[index] = highest
  })
  return corrected
}
