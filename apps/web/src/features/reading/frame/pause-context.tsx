// The text around the word while reading is paused: its paragraph, with its sentence emphasised and the word marked.
import { contextAt } from '@fovea/core/reading/position.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import colours from '#domain/highlights/colours.module.css'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'
import { hasSpaceBefore } from '../chapters/chapter-text.ts'
import classes from '../paced/rsvp-reading.module.css'
import type { MarkedSpan } from '../page/page-marks.ts'

/** At most this many words are shown on each side, since a text without paragraphs is one endless paragraph. */
const reachWords = 150

interface PauseContextProps {
  text: ChapterText
  /** The words that are on the stage. */
  shown: Span
  lang: string
  bookmarks: readonly Span[]
  highlights: readonly MarkedSpan[]
  onContinueAt(word: number): void
}

export function PauseContext(props: PauseContextProps) {
  const { text, shown, lang, bookmarks, highlights, onContinueAt } = props
  const { t } = useTranslation('reading')
  const box = useRef<HTMLDivElement>(null)
  const context = contextAt(text, shown.start)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked word moves with it
  useEffect(() => {
    box.current?.querySelector('mark')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [shown.start])

  useEffect(() => {
    const element = box.current
    const choose = ({ target }: MouseEvent) => {
      if (!(document.getSelection()?.isCollapsed ?? true)) return
      const word = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-word]') : null
      if (word) onContinueAt(Number(word.dataset.word))
    }
    element?.addEventListener('click', choose)
    return () => element?.removeEventListener('click', choose)
  }, [onContinueAt])

  if (!context) return null
  const { paragraph, sentence } = context
  const start = Math.max(paragraph.start, shown.start - reachWords)
  const end = Math.min(paragraph.end, shown.end + reachWords)
  return (
    <section ref={box} className={classes.context} aria-label={t('reader.around')}>
      <p lang={lang} dir="auto">
        {start > paragraph.start && '… '}
        {text.words.slice(start, end).map((word, i) => {
          const index = start + i
          const isShown = index >= shown.start && index < shown.end
          const isNear = index >= sentence.start && index < sentence.end
          const Tag = isShown ? 'mark' : 'span'
          return (
            <Fragment key={word.offset}>
              {i > 0 && hasSpaceBefore(text, index) && ' '}
              <Tag
                data-word={index}
                data-near={isNear || undefined}
                data-bookmarked={bookmarks.some((span) => isWithin(index, span)) || undefined}
                data-highlight={highlights.findLast((span) => isWithin(index, span))?.colour}
                className={colours.words}
              >
                {word.text}
              </Tag>
            </Fragment>
          )
        })}
        {end < paragraph.end && ' …'}
      </p>
    </section>
  )
}

function isWithin(word: number, { start, end }: Span): boolean {
  return word >= start && word < end
}
