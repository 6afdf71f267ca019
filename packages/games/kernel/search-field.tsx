// The board of a field in which every copy of a target is to be tapped.
import type { BoardProps } from './playable.tsx'
import classes from './search-field.module.css'
import { columns, type SearchCell, type SearchState, type SearchTap } from './search-field.ts'
import { Target } from './target.tsx'
import { type Tile, TileGrid } from './tile-grid.tsx'

export type SearchBoardProps = Pick<
  BoardProps<SearchState, SearchTap>,
  'state' | 'dispatch' | 'hint'
> & {
  label: string
  /** The line above the field. `missed` is set while the field rests after a wrong tap. */
  describeTarget: (target: string, missed: string | undefined) => string
  /** What screen readers say of a tile that was found, and of one that was closed by a wrong tap. */
  foundLabel: string
  closedLabel: string
}

export function SearchBoard(props: SearchBoardProps) {
  const { state, dispatch, hint, label, describeTarget, foundLabel, closedLabel } = props
  const { field, fieldIndex } = state
  const isResting = state.restsUntilMs !== null
  const missed = isResting ? field.cells[state.closed.at(-1) ?? -1]?.value : undefined

  function makeTile({ id, value, color }: SearchCell): Tile {
    // The tiles stay the same from field to field, so that the focus stays where it is.
    if (state.found.includes(id)) return { key: id, content: null, isGone: true, label: foundLabel }
    if (state.closed.includes(id)) {
      const closed = { className: classes.closed, label: `${value}, ${closedLabel}` }
      return { key: id, content: null, isGone: true, ...closed }
    }
    return {
      key: id,
      content: value,
      isHinted: id === hint?.cell,
      className: classes[`color${color}`],
    }
  }

  const isOver = fieldIndex === state.fieldsMax
  return (
    <>
      <Target>{!isOver && describeTarget(field.target, missed)}</Target>
      <div className={classes.field} data-resting={isResting}>
        <TileGrid
          label={label}
          columns={columns}
          tiles={field.cells.map(makeTile)}
          onTap={(cell, input) => !isResting && dispatch({ cell }, input)}
        />
      </div>
    </>
  )
}
