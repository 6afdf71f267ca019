// The board of the tiles to remember.

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { TileGrid } from '../kernel/tile-grid.tsx'
import { memoryGrid } from './game.ts'
import type messages from './locales/en.json'
import {
  failedMax,
  isComplete,
  isTapped,
  missMax,
  type Ready,
  readLevel,
  type State,
  type Tap,
} from './rules.ts'
import classes from './view.module.css'

type Look = 'lit' | 'missed' | 'forgotten' | 'dark'

/** Every look has its own sign, so that none is known by its colour alone. */
const signs: Readonly<Record<Look, string>> = { lit: '◆', missed: '×', forgotten: '◇', dark: '' }

function findLook({ lit, found, missed, clock }: State, cell: number): Look {
  const phase = clock?.phase ?? 'feedback'
  if (found.includes(cell)) return 'lit'
  if (missed.includes(cell)) return 'missed'
  if (!lit.includes(cell)) return 'dark'
  if (phase === 'stimulus') return 'lit'
  return phase === 'feedback' ? 'forgotten' : 'dark'
}

function Board({ state, dispatch, hint }: BoardProps<State, Ready | Tap>) {
  const { t } = useTranslation('game.memory-grid')
  const { columns } = readLevel(state.staircase.level)
  const phase = state.clock?.phase ?? 'feedback'
  const fieldRef = useRef<HTMLDivElement>(null)

  // A grid of another size is another table. The keyboard goes on in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment at which the size changes
  useEffect(() => {
    if (document.activeElement !== document.body) return
    fieldRef.current?.querySelector<HTMLElement>('[data-round-focus]')?.focus()
  }, [columns])

  const tiles = Array.from({ length: columns * columns }, (_, cell) => {
    const look = findLook(state, cell)
    const place = { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 }
    const name = t('tile', place)
    return {
      key: cell,
      label: look === 'dark' ? name : `${name}: ${t(look)}`,
      content: signs[look],
      className: classes[look],
      isHinted: hint?.kind === 'tap' && hint.cell === cell,
    }
  })

  function press(cell: number, input: { timeStamp: number }) {
    if (phase === 'stimulus' && state.isRelaxed) dispatch({ kind: 'ready' }, input)
    if (phase === 'answer' && !isTapped(state, cell)) dispatch({ kind: 'tap', cell }, input)
  }

  return (
    <>
      <Target>
        {phase === 'stimulus' && t(state.isRelaxed ? 'rememberRelaxed' : 'remember')}
        {phase === 'answer' &&
          t('progress', {
            found: state.found.length,
            lit: state.lit.length,
            missed: state.missed.length,
            missMax,
          })}
        {phase === 'feedback' &&
          (isComplete(state)
            ? t('complete')
            : t('failed', { failed: findFailed(state), failedMax }))}
      </Target>
      <div ref={fieldRef}>
        <TileGrid key={columns} label={t('title')} columns={columns} tiles={tiles} onTap={press} />
      </div>
    </>
  )
}

/** The failed trials with the one whose end is being shown. */
function findFailed({ failedCount, clock }: State): number {
  return clock === null ? failedCount : failedCount + 1
}

export default makePlayable(memoryGrid, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.memory-grid': typeof messages
  }
}
