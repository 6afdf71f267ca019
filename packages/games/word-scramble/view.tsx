// The board of WORD_SCRAMBLE: the letters to choose, the places that they fill, and what else can be done.

import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { useNoClickAfterTouch } from '../kernel/press.tsx'
import { Target } from '../kernel/target.tsx'
import { TileButton } from '../kernel/tile-button.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { useRoundKeys } from '../kernel/use-round-keys.tsx'
import { type Action, Actions } from './actions.tsx'
import { wordScramble } from './game.ts'
import type messages from './locales/en.json'
import { type Attempt, type State, shuffleLetters } from './rules.ts'
import { findNextLetter, findTypedLetter, type Picked } from './typing.ts'
import classes from './view.module.css'

/** What the player has done with the letters of one word. With another word it begins anew. */
type Draft = { readonly wordIndex: number; readonly picked: Picked; readonly shuffleCount: number }

function Board({ state, dispatch, hint }: BoardProps<State, Attempt>) {
  const { t } = useTranslation('game.word-scramble')
  const [kept, setDraft] = useState<Draft>({ wordIndex: 0, picked: [], shuffleCount: 0 })
  const boardRef = useRef<HTMLDivElement>(null)
  const { wordIndex, riddle } = state
  const { letters } = riddle
  const draft = kept.wordIndex === wordIndex ? kept : { wordIndex, picked: [], shuffleCount: 0 }
  const { picked } = draft
  const shownOrder = shuffleLetters(state, draft.shuffleCount)
  const isShown = state.shownUntilMs !== null

  function pick(index: number, input: Dated) {
    if (isShown || picked.includes(index)) return
    const order = [...picked, index]
    const isWhole = order.length === letters.length
    setDraft({ ...draft, picked: isWhole ? [] : order })
    if (isWhole) dispatch({ kind: 'submit', order }, input)
  }

  function act(action: Action, input: Dated) {
    if (isShown) return
    if (action === 'skip') dispatch({ kind: 'skip' }, input)
    else if (action === 'erase') setDraft({ ...draft, picked: picked.slice(0, -1) })
    else setDraft({ ...draft, shuffleCount: draft.shuffleCount + 1 })
  }

  useNoClickAfterTouch(boardRef)
  useRoundKeys((event) => {
    if (event.key === 'Backspace') act('erase', event)
    else if (event.key === 'ArrowUp') act('shuffle', event)
    else if (event.key === 'ArrowRight') act('skip', event)
    else {
      const index = findTypedLetter(event.key, letters, shownOrder, picked)
      if (index === undefined) return false
      pick(index, event)
    }
    return true
  })

  function describe(): string {
    if (state.unknownWord !== null) return t('unknown', { word: state.unknownWord })
    if (state.last === null) return t('find')
    return t(state.last.isRight ? 'solved' : 'skipped', { word: state.last.word })
  }

  const placed = isShown ? [...riddle.word] : picked.map((index) => letters[index])
  const hinted =
    hint?.kind === 'submit'
      ? findNextLetter(
          hint.order.map((index) => letters[index] ?? ''),
          letters,
          picked,
        )
      : undefined
  const slots = letters.map((_, place) => ({ place, letter: placed[place] }))

  return (
    <div ref={boardRef}>
      <Target>{describe()}</Target>
      <p className={classes.slots} aria-live="polite">
        {slots.map(({ place, letter }) => (
          <span key={place} className={classes.slot} data-filled={letter && true}>
            {letter}
          </span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these letters are no form */}
      <div
        className={classes.letters}
        role="group"
        aria-label={t('letters')}
        tabIndex={-1}
        data-round-focus
        style={{ '--columns': countColumns(letters.length) } as CSSProperties}
      >
        {shownOrder.map((index) => (
          <TileButton
            key={index}
            className={classes.letter}
            isOff={picked.includes(index) || isShown}
            isHinted={index === hinted}
            onTap={(input) => pick(index, input)}
          >
            {letters[index]}
          </TileButton>
        ))}
      </div>
      <Actions onAct={act} />
    </div>
  )
}

/** One row of up to five letters, or two of the same length or nearly so. */
function countColumns(letterCount: number): number {
  return letterCount > 5 ? Math.ceil(letterCount / 2) : letterCount
}

export default makePlayable(wordScramble, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.word-scramble': typeof messages
  }
}
