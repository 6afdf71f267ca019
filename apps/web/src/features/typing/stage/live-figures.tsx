// The figures of a run while it is typed. They are written into the document without rendering, a few times a second.
import { type RefObject, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import type { LiveFigures } from './run-in-progress.ts'
import classes from './typing-stage.module.css'

export interface FiguresHandle {
  show(figures: LiveFigures): void
}

interface FiguresProps {
  handle: RefObject<FiguresHandle | null>
  isShown: boolean
}

export function Figures({ handle, isShown }: FiguresProps) {
  const { t } = useTranslation('typing')
  const { locale } = useLanguage()
  // Making a format takes several milliseconds on a slow device, and a key press would wait for it.
  const formats = useMemo(
    () => ({
      whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
      percent: new Intl.NumberFormat(locale, { style: 'percent' }),
    }),
    [locale],
  )
  const left = useRef<HTMLElement>(null)
  const wpm = useRef<HTMLElement>(null)
  const accuracy = useRef<HTMLElement>(null)

  useImperativeHandle(handle, () => ({
    show(figures) {
      const share = figures.accuracy === null ? null : Math.floor(figures.accuracy) / 100
      write(wpm.current, formats.whole.format(figures.wpm))
      write(accuracy.current, share === null ? '–' : formats.percent.format(share))
      write(
        left.current,
        figures.msLeft === null
          ? t('stage.wordsLeft', { count: figures.wordsLeft })
          : t('stage.secondsLeft', {
              seconds: formats.whole.format(Math.ceil(figures.msLeft / 1_000)),
            }),
      )
    },
  }))

  return (
    <div className={classes.figures} hidden={!isShown}>
      <span ref={left} className={classes.left} />
      <span>
        <b ref={wpm}>0</b> {t('stage.wpm')}
      </span>
      <span>
        <b ref={accuracy}>–</b> {t('stage.accuracy')}
      </span>
    </div>
  )
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
