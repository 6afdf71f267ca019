// The board of the number table.
import { useTranslation } from 'react-i18next'
import { FixationDot } from '../kernel/fixation.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { MissMark, TileGrid } from '../kernel/tile-grid.tsx'
import { numbers } from './game.ts'
import { columns, nextNumber, type State, type Tap } from './rules.ts'
import classes from './view.module.css'

function Board({ state, options, dispatch, hint }: BoardProps<State, Tap>) {
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
    const isHinted = cell === hint?.cell
    return isGone
      ? { key: number, content, isGone, label: t('found') }
      : { key: number, content, isHinted }
  })
  const missed = missedCell === null ? undefined : state.numbers[missedCell]
  const target = { next: nextNumber(state), missed }

  return (
    <>
      <Target>
        {state.clearedAtMs === null && t(missed === undefined ? 'next' : 'missed', target)}
      </Target>
      <div className={classes.table}>
        <TileGrid
          label={t('title')}
          columns={columns}
          tiles={tiles}
          onTap={(cell, input) => dispatch({ cell }, input)}
        />
        <div className={classes.fixation}>
          <FixationDot />
        </div>
      </div>
    </>
  )
}

export default makePlayable(numbers, Board)
