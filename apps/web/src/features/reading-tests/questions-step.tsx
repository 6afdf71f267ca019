// The questions, one at a time: each is a group of radio buttons, chosen by touch, arrows or the keys 1 to 4.
import { localeOf } from '@fovea/contract/languages.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Immersive } from '#kit/ui/immersive.tsx'
import { useDocumentTitle } from '#kit/ui/page.tsx'
import type { Sheet } from './progress.ts'
import classes from './questions.module.css'

interface QuestionsStepProps {
  sheet: Sheet
  answers: (number | null)[]
  /** The index of the question that is shown. */
  at: number
  onAnswer(answers: (number | null)[]): void
  onGo(at: number): void
  onLeave(): void
  onHandIn(): void
}

export function QuestionsStep({
  sheet,
  answers,
  at,
  onAnswer,
  onGo,
  onLeave,
  onHandIn,
}: QuestionsStepProps) {
  const { t } = useTranslation('reading-tests')
  useDocumentTitle(t('title'))
  const group = useRef<HTMLFieldSetElement>(null)
  const total = sheet.questions.length
  const isLast = at === total - 1
  const open = answers.filter((answer) => answer === null).length
  const choose = (option: number) => onAnswer(answers.with(at, option))

  useFocusOnQuestion(group, at)
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-4]$/.test(event.key)) return
    event.preventDefault()
    const option = Number(event.key) - 1
    const radio = group.current?.querySelectorAll('input')[option]
    if (!radio) return
    radio.focus()
    choose(option)
  })

  const question = sheet.questions[at]
  if (!question) return null
  return (
    <Immersive onLeave={onLeave}>
      <form
        className={classes.step}
        onSubmit={(event) => {
          event.preventDefault()
          if (isLast) onHandIn()
          else onGo(at + 1)
        }}
      >
        <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
        <p className={classes.count}>{t('questions.count', { number: at + 1, total })}</p>
        <div className={classes.track} aria-hidden="true">
          <div style={{ width: `${((at + 1) / total) * 100}%` }} />
        </div>
        <fieldset key={at} ref={group} className={classes.group} lang={localeOf(sheet.lang)}>
          <legend>{question.question}</legend>
          {question.options.map((option, index) => (
            <label key={option} className={classes.option}>
              <input
                type="radio"
                name={`question-${at}`}
                checked={answers[at] === index}
                onChange={() => choose(index)}
              />
              <span className={classes.digit} aria-hidden="true">
                {index + 1}
              </span>
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
        <div className={classes.actions}>
          <Button size="md" variant="default" disabled={at === 0} onClick={() => onGo(at - 1)}>
            {t('questions.back')}
          </Button>
          <Button size="md" type="submit">
            {isLast ? t('questions.handIn') : t('questions.next')}
          </Button>
        </div>
        <p role="status" className={classes.soft}>
          {isLast && open > 0 && t('questions.open', { count: open })}
        </p>
        <p className={classes.keys}>{t('questions.keys')}</p>
      </form>
    </Immersive>
  )
}

/** Focuses the chosen option, or the first one, so that arrows work at once and the question is read aloud. */
function useFocusOnQuestion(group: { current: HTMLFieldSetElement | null }, at: number): void {
  useEffect(() => {
    const radios = [...(group.current?.querySelectorAll('input') ?? [])]
    const first = at >= 0 ? radios[0] : undefined
    const target = radios.find((radio) => radio.checked) ?? first
    target?.focus()
  }, [group, at])
}
