// Cuts the beginning of a found text, so that its first match is seen in a short line.

type Range = readonly [number, number]

const before = 18

export function beginNear(text: string, ranges: readonly Range[]) {
  const first = ranges[0]?.[0] ?? 0
  if (first <= before) return { text, ranges }
  const from = first - before
  const space = text.indexOf(' ', from)
  const start = space >= 0 && space < first ? space + 1 : from
  const moved = ranges.map(([a, b]): Range => [a - start + 1, b - start + 1])
  return { text: `…${text.slice(start)}`, ranges: moved }
}
