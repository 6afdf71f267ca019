// A text with some of its parts marked.

interface MarkedTextProps {
  text: string
  /** From one position to another, in order. */
  ranges: readonly (readonly [number, number])[]
}

export function MarkedText({ text, ranges }: MarkedTextProps) {
  let end = 0
  const parts = ranges.flatMap(([from, to]) => {
    const before = text.slice(end, Math.max(end, from))
    const start = Math.max(end, from)
    end = Math.max(end, to)
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
