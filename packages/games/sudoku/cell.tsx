// What a cell of the grid shows, and how it is described to screen readers.
import { useTranslation } from 'react-i18next'
import classes from './board.module.css'
import { allDigits, columnOf, digitsOf, maskOf, rowOf } from './grid.ts'

export type CellContentProps = {
  value: number
  marks: number
  /** The pencil marks that are bold: the digit of the selected cell. */
  boldMask: number
  isConflict: boolean
  isMistake: boolean
}

export function CellContent({ value, marks, boldMask, isConflict, isMistake }: CellContentProps) {
  if (value === 0) return marks === 0 ? null : <PencilMarks marks={marks} boldMask={boldMask} />
  return (
    <>
      <span className={classes.value}>{value}</span>
      {(isConflict || isMistake) && (
        <span className={classes.sign} aria-hidden="true">
          {isMistake ? '×' : '!'}
        </span>
      )}
    </>
  )
}

function PencilMarks({ marks, boldMask }: { marks: number; boldMask: number }) {
  return (
    <span className={classes.marks}>
      {digitsOf(allDigits).map((digit) => (
        <span key={digit} data-bold={(maskOf(digit) & boldMask) !== 0 || undefined}>
          {(maskOf(digit) & marks) !== 0 && digit}
        </span>
      ))}
    </span>
  )
}

export type CellFlags = {
  isGiven: boolean
  isConflict: boolean
  isMistake: boolean
  isTold: boolean
}

/** A function that describes a cell in words: its place, what is in it, and what is wrong with that. */
export function useCellLabels() {
  const { t } = useTranslation('game.sudoku')

  return (cell: number, value: number, marks: number, flags: CellFlags): string => {
    const place = t('cell.place', { row: rowOf(cell) + 1, column: columnOf(cell) + 1 })
    if (value === 0 && marks === 0) return `${place}: ${t('cell.empty')}`
    if (value === 0) return `${place}: ${t('cell.marks', { digits: digitsOf(marks).join(' ') })}`
    const parts = [
      String(value),
      flags.isGiven && t('cell.given'),
      flags.isTold && t('cell.told'),
      flags.isConflict && t('cell.conflict'),
      flags.isMistake && t('cell.mistake'),
    ]
    return `${place}: ${parts.filter((part) => part !== false).join(', ')}`
  }
}
