// The figures of a run while it is typed. They are written into the document without rendering, a few times a second.
import { type RefObject, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
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
  const { whole, percent } = useFormats()
  const left = useRef<HTMLElement>(null)
  const wpm = useRef<HTMLElement>(null)
  const accuracy = useRef<HTMLElement>(null)

  useImperativeHandle(handle, () => ({
    show(figures) {
      write(wpm.current, whole(figures.wpm))
      write(
        accuracy.current,
        percent(figures.accuracy === null ? null : Math.floor(figures.accuracy)),
      )
      write(
        left.current,
        figures.msLeft === null
          ? t('stage.wordsLeft', { count: figures.wordsLeft })
          : t('stage.secondsLeft', {
              seconds: whole(Math.ceil(figures.msLeft / 1_000)),
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
