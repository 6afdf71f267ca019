// Where the arrow keys lead in a grid of tiles: one step, stopping at the edges; Home and End of a row.

/** The tile to go to from `index` in a grid of `count` tiles, or undefined for any other key. */
export function findFocusTarget(
  key: string,
  index: number,
  columns: number,
  count: number,
): number | undefined {
  const rowStart = index - (index % columns)
  const rowEnd = Math.min(rowStart + columns, count) - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(rowStart, index - 1)
    case 'ArrowRight':
      return Math.min(rowEnd, index + 1)
    case 'ArrowUp':
      return index < columns ? index : index - columns
    case 'ArrowDown':
      return index + columns < count ? index + columns : index
    case 'Home':
      return rowStart
    case 'End':
      return rowEnd
    default:
      return undefined
  }
}
