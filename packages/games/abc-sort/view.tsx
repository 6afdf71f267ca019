// The board of ABC_SORT: words as buttons, each also on a digit.

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { useNoClickAfterTouch } from '../kernel/press.tsx'
import { Target } from '../kernel/target.tsx'
import { TileButton } from '../kernel/tile-button.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { useRoundKeys } from '../kernel/use-round-keys.tsx'
import { abcSort } from './game.ts'
import type messages from './locales/en.json'
import { isLeft, type State, type Tap } from './rules.ts'
import classes from './view.module.css'

function Board({ state, dispatch, hint }: BoardProps<State, Tap>) {
  const { t } = useTranslation('game.abc-sort')
  const wordsRef = useRef<HTMLDivElement>(null)
  const { set, placedCount, wrongIndex } = state
  const isShown = wrongIndex !== null

  // Each button stays when the set changes, so that the focus stays too.
  const words = set.words.map((word, index) => ({
    word,
    index,
    place: set.order.indexOf(index) + 1,
  }))

  function tap(index: number, input: Dated) {
    if (!isShown && isLeft(state, index)) dispatch({ index }, input)
  }
  useNoClickAfterTouch(wordsRef)
  useRoundKeys((event) => {
    if (!/^[1-8]$/.test(event.key)) return false
    tap(Number(event.key) - 1, event)
    return true
  })

  function describe(): string {
    if (isShown) return t('missed', { word: set.words[wrongIndex] })
    const last = set.words[set.order[placedCount - 1] ?? -1]
    return last === undefined ? t('first') : t('next', { word: last })
  }

  return (
    <>
      <Target>{state.setIndex !== state.setsMax && describe()}</Target>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these words are no form */}
      <div
        className={classes.words}
        role="group"
        aria-label={t('title')}
        ref={wordsRef}
        tabIndex={-1}
        data-round-focus
      >
        {words.map(({ word, index, place }) => {
          const isPlaced = place <= placedCount
          return (
            <TileButton
              key={index}
              className={classes.word}
              isOff={isPlaced || isShown}
              isHinted={index === hint?.index}
              data-wrong={index === wrongIndex || undefined}
              onTap={(input) => tap(index, input)}
            >
              <kbd className={classes.key}>{index + 1}</kbd>
              <span className={classes.text}>{word}</span>
              <span className={classes.place}>
                {index === wrongIndex && '× '}
                {(isPlaced || isShown) && place}
              </span>
            </TileButton>
          )
        })}
      </div>
    </>
  )
}

export default makePlayable(abcSort, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.abc-sort': typeof messages
  }
}
