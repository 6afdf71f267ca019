// The board of 2048 with its keys and buttons, and a sentence about each move.

import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { useRoundKeys } from '../kernel/use-round-keys.tsx'
import { TileBoard } from './board.tsx'
import { game2048 } from './game.ts'
import type messages from './locales/en.json'
import type { Event2048, State } from './rules.ts'
import { columns, type Direction, slide } from './slide.ts'
import classes from './view.module.css'

const keyDirections: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'right',
  KeyA: 'left',
  KeyW: 'up',
  KeyS: 'down',
  KeyD: 'right',
}

const arrows = { left: '←', up: '↑', down: '↓', right: '→' } as const
const arrowOrder = ['left', 'up', 'down', 'right'] as const

function Board({ state, dispatch, hint }: BoardProps<State, Event2048>) {
  const { t } = useTranslation('game.2048')
  const buttonsRef = useRef<HTMLDivElement>(null)
  useNoClickAfterTouch(buttonsRef)
  const hinted = hint?.kind === 'slide' ? hint.direction : undefined
  const canUndo = state.earlier !== null

  function slideTo(direction: Direction, input: Dated) {
    if (slide(state.tiles, direction) !== undefined) dispatch({ kind: 'slide', direction }, input)
  }

  function undo(input: Dated) {
    if (canUndo) dispatch({ kind: 'undo' }, input)
  }

  // By their place on the keyboard: W, A, S and D form a cross in every layout.
  useRoundKeys((event) => {
    const direction = keyDirections[event.code] ?? keyDirections[event.key]
    if (direction !== undefined) slideTo(direction, event)
    else if (event.code === 'KeyU') undo(event)
    else return false
    return true
  })

  return (
    <div className={classes.game}>
      <TileBoard state={state} onSlide={slideTo} />
      <p className={classes.status} role="status">
        <MoveSentence state={state} />
      </p>
      <div className={classes.arrows} ref={buttonsRef}>
        {arrowOrder.map((direction) => (
          <Button
            key={direction}
            variant="default"
            className={classes.arrow}
            aria-label={t(`directions.${direction}`)}
            data-hinted={direction === hinted || undefined}
            data-round-focus={direction === 'left' || undefined}
            {...listenToPress((input) => slideTo(direction, input))}
          >
            {arrows[direction]}
          </Button>
        ))}
      </div>
      <div className={classes.actions}>
        {state.canUndo && (
          <Button variant="default" className={classes.action} disabled={!canUndo} onClick={undo}>
            {t('undo')}
          </Button>
        )}
        <EndRound onEnd={(input) => dispatch({ kind: 'finish' }, input)} />
      </div>
    </div>
  )
}

function MoveSentence({ state }: { state: State }) {
  const { t, i18n } = useTranslation('game.2048')
  const { tiles, absorbed, moveCount } = state
  const added = tiles.at(-1)
  if (moveCount === 0 || added === undefined) return null
  const place = { row: Math.floor(added.cell / columns) + 1, column: (added.cell % columns) + 1 }
  const made = absorbed.map(({ value }) => String(value * 2))
  const values = new Intl.ListFormat(i18n.language).format(made)
  return made.length === 0 ? t('moved', place) : t('merged', { ...place, values })
}

/** Asks first, so that a slip does not end a long round. */
function EndRound({ onEnd }: { onEnd: (input: Dated) => void }) {
  const { t } = useTranslation('game.2048')
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="subtle" className={classes.action} onClick={() => setIsAsking(true)}>
        {t('end')}
      </Button>
    )
  }
  return (
    <>
      <Button className={classes.action} onClick={onEnd}>
        {t('endNow')}
      </Button>
      <Button variant="default" className={classes.action} onClick={() => setIsAsking(false)}>
        {t('goOn')}
      </Button>
    </>
  )
}

export default makePlayable(game2048, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.2048': typeof messages
  }
}
