// Places tasks that overlap in time side by side.

/** Minutes of a day. */
export interface Span {
  readonly starts: number
  readonly ends: number
}

export interface Placed<Block extends Span> {
  readonly block: Block
  /** From 0 on. */
  readonly column: number
  /** How many columns share the width at this time. */
  readonly columns: number
}

/** Each block takes the first column that is free. What overlaps, directly or by way of others, shares the width. */
export function placeInColumns<Block extends Span>(blocks: readonly Block[]): Placed<Block>[] {
  const placed: Placed<Block>[] = []
  let group: { block: Block; column: number }[] = []
  /** When the last block of each column ends. */
  let ends: number[] = []
  const finishGroup = () => {
    placed.push(...group.map((one) => ({ ...one, columns: ends.length })))
    group = []
    ends = []
  }
  for (const block of blocks.toSorted((a, b) => a.starts - b.starts || b.ends - a.ends)) {
    if (ends.every((end) => end <= block.starts)) finishGroup()
    const free = ends.findIndex((end) => end <= block.starts)
    const column = free < 0 ? ends.length : free
    ends[column] = block.ends
    group.push({ block, column })
  }
  finishGroup()
  return placed
}
