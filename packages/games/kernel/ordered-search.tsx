// The board of the search tables: a grid with a dot in its middle, where the eyes rest.
import { FixationDot } from './fixation.tsx'
import type { RoundOptions } from './game.ts'
import classes from './ordered-search.module.css'
import type { Search, Tap } from './ordered-search.ts'
import { MissMark, type Tile, TileGrid, type TileGridProps } from './tile-grid.tsx'

type Item = Pick<Tile, 'content' | 'label' | 'className'>

export type SearchTableProps = Omit<TileGridProps, 'tiles'> & {
  state: Search
  options: RoundOptions
  hint: Pick<Tap, 'cell'> | null
  /** What screen readers say instead of an item that has disappeared. In a hard round all stay. */
  foundLabel: string
  /** The same for a cell that was always empty. */
  emptyLabel?: string
  drawItem: (rank: number) => Item
  /** The game's class that sets the height of the dot: below what the middle tile shows, or between the tiles. */
  fixationClassName: string | undefined
}

export function SearchTable({
  label,
  columns,
  state,
  options,
  hint,
  foundLabel,
  emptyLabel = foundLabel,
  drawItem,
  fixationClassName = '',
  onTap,
}: SearchTableProps) {
  const tiles = state.ranks.map((rank, cell): Tile => {
    if (rank === null) {
      return { key: `empty ${cell}`, content: null, isGone: true, label: emptyLabel }
    }
    if (!options.isHardGame && rank < state.foundCount) {
      return { key: rank, content: null, isGone: true, label: foundLabel }
    }
    const item = drawItem(rank)
    const content = (
      <>
        {item.content}
        {cell === state.missedCell && <MissMark key={state.missCount} />}
      </>
    )
    return { ...item, key: rank, content, isHinted: cell === hint?.cell }
  })
  return (
    <div className={classes.table}>
      <TileGrid label={label} columns={columns} tiles={tiles} onTap={onTap} />
      <div className={`${classes.fixation} ${fixationClassName}`}>
        <FixationDot />
      </div>
    </div>
  )
}
