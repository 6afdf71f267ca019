// Says in words why a hint holds. The grid marks its cells at the same time.
import { useTranslation } from 'react-i18next'
import { columnOf, digitsOf, rowOf } from './grid.ts'
import type { Hint } from './hints.ts'

export function HintText({ hint }: { hint: Hint }) {
  const { t } = useTranslation('game.sudoku')
  const { listCells, listChoice, listText, nameUnit } = useNames()
  const [unit = 0, crossing = 0] = hint.units
  const [digit = 0] = hint.digits
  const cells = listCells(hint.cells)
  const others = listCells(hint.removals.map(({ cell }) => cell))
  const number = numberOf(crossing)

  const name = {
    where: nameUnit(unit),
    digit,
    digits: listText(hint.digits),
    cells,
    others,
    number,
  }

  switch (hint.technique) {
    case 'fullHouse':
      return t('hints.fullHouse', { name })
    case 'boxSingle':
    case 'lineSingle':
      return t('hints.onlyPlace', { name })
    case 'nakedSingle':
      return t('hints.onlyDigit', { name })
    case 'pointing':
      return isRow(crossing)
        ? t('hints.pointingRow', { name })
        : t('hints.pointingColumn', { name })
    case 'claiming':
      return t('hints.claiming', { name })
    case 'nakedPair':
    case 'nakedTriple':
      return t('hints.naked', { name })
    case 'hiddenPair':
    case 'hiddenTriple':
      return t('hints.hidden', { name })
    case 'xWing':
    case 'swordfish': {
      const half = hint.units.length / 2
      const [from, to] = [hint.units.slice(0, half), hint.units.slice(half)]
      const fish = { ...name, from: listText(from.map(numberOf)), to: listText(to.map(numberOf)) }
      return isRow(unit)
        ? t('hints.fishRows', { name: fish })
        : t('hints.fishColumns', { name: fish })
    }
    case 'xyWing':
    case 'xyzWing': {
      const pivot = listCells(hint.cells.slice(0, 1))
      const holders = listChoice(hint.technique === 'xyWing' ? hint.cells.slice(1) : hint.cells)
      return t('hints.wing', { name: { ...name, pivot, holders, digit: findRemovedDigit(hint) } })
    }
    case 'mistake':
      return t('hints.mistake', { name })
  }
}

function useNames() {
  const { t, i18n } = useTranslation('game.sudoku')
  const list = new Intl.ListFormat(i18n.language)
  const choice = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  const nameCell = (cell: number) =>
    t('cell.name', { row: rowOf(cell) + 1, column: columnOf(cell) + 1 })

  return {
    listText: (numbers: readonly number[]) => list.format(numbers.map(String)),
    listChoice: (cells: readonly number[]) => choice.format(cells.map(nameCell)),
    listCells: (cells: readonly number[]) => list.format(cells.map(nameCell)),
    nameUnit: (unit: number) => {
      const number = numberOf(unit)
      if (isRow(unit)) return t('where.row', { number })
      return unit < 18 ? t('where.column', { number }) : t('where.box', { number })
    },
  }
}

/** Rows, columns and boxes are each counted from 1. */
const numberOf = (unit: number) => (unit % 9) + 1
const isRow = (unit: number) => unit < 9

const findRemovedDigit = ({ removals }: Hint) => digitsOf(removals[0]?.mask ?? 0)[0] ?? 0
