// The letters to type or to tap, and what has been reported so far.
import { Button } from '@mantine/core'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { useRoundKeys } from '../kernel/use-round-keys.tsx'
import { LetterRow } from './letter-row.tsx'
import { unseen } from './rules.ts'
import classes from './view.module.css'

type ReportPadProps = {
  /** The letters of the language, in the order of its alphabet. */
  letters: string
  width: number
  /** In a guided try, the right report. */
  hint: string | undefined
  onReport: (report: string, input: Dated) => void
}

export function ReportPad({ letters, width, hint, onReport }: ReportPadProps) {
  const { t } = useTranslation('game.visual-span')
  const { t: say } = useTranslation('game.kernel')
  const [report, setReport] = useState('')
  const padRef = useRef<HTMLDivElement>(null)
  useNoClickAfterTouch(padRef)

  const write = (letter: string) => setReport((written) => (written + letter).slice(0, width))
  const erase = () => setReport((written) => written.slice(0, -1))
  useRoundKeys((event) => {
    const letter = event.key.toLowerCase()
    if (letter.length === 1 && (letters.includes(letter) || letter === unseen)) write(letter)
    else if (event.key === 'Backspace') erase()
    else if (event.key === 'Enter') onReport(report, event)
    else return false
    return true
  })

  return (
    <div className={classes.pad} ref={padRef}>
      <LetterRow letters={report} width={width} hasCursor label={t('reported')} />
      <div className={classes.keys}>
        {[...letters].map((letter) => (
          <button
            key={letter}
            type="button"
            className={classes.key}
            data-hinted={hint?.[report.length] === letter || undefined}
            {...listenWithoutFocus(() => write(letter))}
          >
            {letter}
          </button>
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" {...listenWithoutFocus(() => write(unseen))}>
          {t('unseen')}
        </Button>
        <Button variant="default" {...listenWithoutFocus(erase)}>
          {say('erase')}
        </Button>
        <Button
          data-hinted={hint?.length === report.length || undefined}
          {...listenWithoutFocus((input) => onReport(report, input))}
        >
          {say('submit')}
        </Button>
      </div>
    </div>
  )
}

/** Without the focus on a button, Enter and Space keep their meaning for the whole pad. */
function listenWithoutFocus(onPress: (input: Dated) => void) {
  const onMouseDown = (event: MouseEvent) => event.preventDefault()
  return { ...listenToPress(onPress), onMouseDown }
}
