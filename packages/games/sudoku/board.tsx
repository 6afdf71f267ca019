// The grid of a sudoku. One cell is selected; it has the focus, and the arrow keys move it.
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findFocusTarget } from '../kernel/grid-focus.ts'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import classes from './board.module.css'
import { CellContent, useCellLabels } from './cell.tsx'
import { arePeers, cellCount, findConflicts, maskOf, rows, size, unitCells } from './grid.ts'
import { findMistakes, isGiven, type State } from './rules.ts'

export type SudokuGridProps = {
  state: State
  selected: number
  onSelect: (cell: number) => void
  onUndo: (event: KeyboardEvent) => void
  /** The cell to fill next, in a guided try. */
  guidedCell: number | undefined
}

export function SudokuGrid({ state, selected, onSelect, onUndo, guidedCell }: SudokuGridProps) {
  const { t } = useTranslation('game.sudoku')
  const describeCell = useCellLabels()
  const gridRef = useRef<HTMLTableElement>(null)
  useNoClickAfterTouch(gridRef)
  const conflicts = new Set(findConflicts(state.values))
  const mistakes = new Set(findMistakes(state))

  function handleKey(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    const target = findFocusTarget(event.key, selected, size, cellCount)
    if (!isUndo && target === undefined) return
    event.preventDefault()
    if (isUndo) onUndo(event)
    else if (target !== undefined) focusCell(gridRef.current, target)
  }

  function renderCell(cell: number) {
    const value = state.values[cell] ?? 0
    const isSelected = cell === selected
    const flags = {
      isGiven: isGiven(state, cell),
      isConflict: conflicts.has(cell),
      isMistake: mistakes.has(cell),
      isTold: state.toldCells.includes(cell),
    }
    return (
      <td key={cell}>
        <button
          type="button"
          className={classes.cell}
          aria-label={describeCell(cell, value, state.marks[cell] ?? 0, flags)}
          aria-current={isSelected || undefined}
          tabIndex={isSelected ? 0 : -1}
          data-round-focus={isSelected || undefined}
          data-given={flags.isGiven || undefined}
          data-conflict={flags.isConflict || flags.isMistake || undefined}
          data-selected={isSelected || undefined}
          data-peer={(!isSelected && arePeers(cell, selected)) || undefined}
          data-same={(value !== 0 && value === state.values[selected]) || undefined}
          data-hint={partInHint(state, cell)}
          data-guided={cell === guidedCell || undefined}
          onFocus={() => onSelect(cell)}
          {...listenToPress(() => onSelect(cell))}
        >
          <CellContent
            value={value}
            marks={state.marks[cell] ?? 0}
            boldMask={maskOf(state.values[selected] || 10)}
            isConflict={flags.isConflict}
            isMistake={flags.isMistake}
          />
        </button>
      </td>
    )
  }

  return (
    <div className={classes.frame}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and this table has a grid's keys
        role="grid"
        aria-label={t('title')}
        className={classes.grid}
        ref={gridRef}
        onKeyDown={handleKey}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row}>{unitCells(row).map(renderCell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function focusCell(within: HTMLElement | null, cell: number): void {
  within?.querySelectorAll<HTMLElement>('td > button')[cell]?.focus()
}

/** Whether a cell belongs to the pattern of the hint that is shown, or loses candidates by it. */
function partInHint({ hint }: State, cell: number): 'pattern' | 'removal' | undefined {
  if (hint?.cells.includes(cell)) return 'pattern'
  return hint?.removals.some((removal) => removal.cell === cell) ? 'removal' : undefined
}
