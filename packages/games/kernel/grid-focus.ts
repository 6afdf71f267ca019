// Finds where a key moves the focus in a grid of tiles. Arrows move one step and stop at the edges; Home and End move to
// the ends of the row.

/** The tile to focus next after `index` in a grid of `count` tiles, or undefined for any other key. */
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
