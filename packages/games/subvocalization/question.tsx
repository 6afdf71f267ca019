// The question about the text. Its options can be chosen by pressing them or by their number.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { useRoundKeys } from '../kernel/use-round-keys.tsx'
import classes from './view.module.css'

type QuestionProps = {
  question: string
  options: readonly string[]
  /** The option that a guided try marks. */
  hintedOption: number | undefined
  onAnswer: (option: number, input: Dated) => void
}

export function Question({ question, options, hintedOption, onAnswer }: QuestionProps) {
  const { t } = useTranslation('game.subvocalization')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const listRef = useRef<HTMLOListElement>(null)
  useNoClickAfterTouch(listRef)
  useEffect(() => headingRef.current?.focus(), [])

  useRoundKeys((event) => {
    // Someone who still taps the beat should not scroll the page.
    if (event.key === ' ') return true
    const option = Number(event.key) - 1
    if (options[option] === undefined) return false
    onAnswer(option, event)
    return true
  })

  return (
    <section aria-label={t('question')}>
      <h2 className={classes.question} tabIndex={-1} data-round-focus ref={headingRef}>
        {question}
      </h2>
      <ol className={classes.options} ref={listRef}>
        {options.map((label, option) => (
          <li key={label}>
            <button
              type="button"
              className={classes.option}
              data-hinted={option === hintedOption || undefined}
              {...listenToPress((input) => onAnswer(option, input))}
            >
              <kbd className={classes.key}>{option + 1}</kbd>
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
