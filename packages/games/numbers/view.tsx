// The board of the number table.
import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/round.tsx'
import { MissMark, TileGrid } from '../kernel/tile-grid.tsx'
import { numbers } from './game.ts'
import { columns, nextNumber, type State, type Tap } from './rules.ts'
import classes from './view.module.css'

function Board({ state, options, dispatch }: BoardProps<State, Tap>) {
  const { t } = useTranslation('game.numbers')
  const { missedCell } = state

  const tiles = state.numbers.map((number, cell) => {
    const isGone = !options.isHardGame && number < nextNumber(state)
    const mark = cell === missedCell && <MissMark key={state.missCount} />
    const content = (
      <>
        {number}
        {mark}
      </>
    )
    return isGone ? { key: number, content, isGone, label: t('found') } : { key: number, content }
  })
  const missed = missedCell === null ? undefined : state.numbers[missedCell]
  const hint = { next: nextNumber(state), missed }

  return (
    <>
      <TileGrid
        label={t('title')}
        columns={columns}
        tiles={tiles}
        onTap={(cell, input) => dispatch({ cell }, input)}
      />
      <p className={classes.hint} aria-live="polite">
        {state.clearedAtMs === null && t(missed === undefined ? 'next' : 'missed', hint)}
      </p>
    </>
  )
}

export default makePlayable(numbers, Board)
