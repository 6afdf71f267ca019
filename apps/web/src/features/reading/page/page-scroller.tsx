// The chapter as a page that scrolls, for the modes that show a page.
import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadingProps, ReadingSource } from '../frame/reading-props.ts'
import classes from './text-page.module.css'
import { TextPage } from './text-page.tsx'
import type { PageLayout } from './use-page-layout.ts'

export interface PageScrollerProps {
  text: ReadingProps['text']
  source: Pick<ReadingSource, 'lang' | 'bookId' | 'figures'>
  hold: PageLayout
  /** For the style sheet, as is `status`. */
  mode?: string
  status?: string
  onScroll?(): void
  /** Placed after the text. */
  children: ReactNode
}

export function PageScroller({ text, source, hold, mode, status, ...props }: PageScrollerProps) {
  const { t } = useTranslation('reading')
  const { scroller, sheet, pieces } = hold
  useLayoutEffect(() => scroller.current?.focus({ preventScroll: true }), [scroller])
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      data-mode={mode}
      data-status={status}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={t('reader.text')}
      onScroll={props.onScroll}
    >
      <TextPage
        ref={sheet}
        text={text}
        pieces={pieces}
        lang={source.lang}
        bookId={source.bookId}
        figures={source.figures}
      />
      {props.children}
    </section>
  )
}
