// The board of a sudoku with its keys: the grid, the hint and the pad.

import { type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from 'react'
import { findFocusTarget } from '../kernel/grid-focus.ts'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { useRoundKeys } from '../kernel/use-round-keys.tsx'
import { focusCell, SudokuGrid } from './board.tsx'
import { sudoku } from './game.ts'
import { cellCount, size } from './grid.ts'
import { HintPanel } from './hint-panel.tsx'
import type messages from './locales/en.json'
import { makePuzzle } from './make-puzzle.tsx'
import { Pad, type PadAction } from './pad.tsx'
import { isGiven, type State, type SudokuEvent } from './rules.ts'
import classes from './view.module.css'

function Board({ state, dispatch, hint: guided }: BoardProps<State, SudokuEvent>) {
  const [selected, setSelected] = useState(() => Math.max(0, state.values.indexOf(0)))
  const [isMarking, setIsMarking] = useState(false)
  const boardRef = useRef<HTMLDivElement>(null)
  const value = state.values[selected] ?? 0
  const next = guided?.kind === 'digit' ? guided : undefined

  function writeDigit(digit: number, input: Dated, asMark = isMarking) {
    if (isGiven(state, selected)) return
    if (asMark && value === 0) dispatch({ kind: 'mark', cell: selected, digit }, input)
    else if (!asMark && value === digit) dispatch({ kind: 'clear', cell: selected }, input)
    else if (!asMark) dispatch({ kind: 'digit', cell: selected, digit }, input)
  }

  function act(action: PadAction, input: Dated) {
    if (action === 'clear') {
      const hasNothing = value === 0 && state.marks[selected] === 0
      if (!hasNothing && !isGiven(state, selected))
        dispatch({ kind: 'clear', cell: selected }, input)
    } else if (action === 'undo') {
      if (state.earlier !== null) dispatch({ kind: 'undo' }, input)
    } else if (action !== 'hint' || state.hint === null) dispatch({ kind: action }, input)
  }

  useRoundKeys((event) => {
    const target = findFocusTarget(event.key, selected, size, cellCount)
    const digit = readDigit(event)
    const action = keyActions[event.key] ?? keyActions[readLetter(event)]
    if (target !== undefined) focusCell(boardRef.current, target)
    else if (digit !== undefined) writeDigit(digit, event, isMarking || event.shiftKey)
    else if (action !== undefined) act(action, event)
    else if (readLetter(event) === 'n') setIsMarking(!isMarking)
    else return false
    return true
  })

  return (
    <div className={classes.game} ref={boardRef}>
      <SudokuGrid
        state={state}
        selected={selected}
        onSelect={setSelected}
        onUndo={(event: ReactKeyboardEvent) => act('undo', event)}
        guidedCell={next?.cell}
      />
      <HintPanel state={state} onFollow={(input) => dispatch({ kind: 'followHint' }, input)} />
      <Pad
        state={state}
        isMarking={isMarking}
        onToggleMarking={() => setIsMarking(!isMarking)}
        onDigit={(digit, input) => writeDigit(digit, input)}
        onAction={act}
        guidedDigit={next?.digit}
      />
    </div>
  )
}

const keyActions: Readonly<Record<string, PadAction>> = {
  Backspace: 'clear',
  Delete: 'clear',
  '0': 'clear',
  u: 'undo',
  h: 'hint',
}

/** The digit of a key, whether or not Shift is pressed and whatever the layout has there. */
function readDigit({ code, key }: KeyboardEvent): number | undefined {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0]
  return digit === undefined ? undefined : Number(digit)
}

/** The Latin letter of a key. Layouts without Latin letters have it at the place where English has it. */
function readLetter({ code, key }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
}

export default makePlayable(sudoku, Board, makePuzzle)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.sudoku': typeof messages
  }
}
