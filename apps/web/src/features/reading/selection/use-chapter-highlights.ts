// The highlights of the open chapter as they are marked in it, and which of them is opened.
import { type HighlightColour, highlightQuoteMax } from '@fovea/contract/note-limits.ts'
import { createQuoteFinder } from '@fovea/core/reading/find-quote.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { useMemo, useState } from 'react'
import { joinHighlights, placeHighlights } from '#domain/highlights/place-highlights.ts'
import { type HighlightSource, useHighlights } from '#domain/highlights/use-highlights.ts'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'
import { joinWords } from '../chapters/chapter-text.ts'
import type { MarkedSpan } from '../page/page-marks.ts'

export interface Highlighter {
  /** Returns the id of the highlight. */
  make(span: Span, colour: HighlightColour): string
  recolour(id: string, colour: HighlightColour): void
  open(id: string): void
}

interface OpenedText {
  chapter: number
  /** Undefined until it is loaded. */
  text: ChapterText | undefined
}

/** @param textId undefined for visitors, who have no highlights */
export function useChapterHighlights(textId: string | undefined, { chapter, text }: OpenedText) {
  const source: HighlightSource | undefined = textId === undefined ? undefined : { textId }
  const highlighting = useHighlights(source)
  const { highlights, make, change } = highlighting
  const [opened, setOpened] = useState<string>()
  const find = useMemo(
    () => text && createQuoteFinder(text.words, { quoteMax: highlightQuoteMax }),
    [text],
  )
  const placed = useMemo(() => {
    const ofChapter = highlights.filter((highlight) => highlight.chapter === chapter)
    return find ? placeHighlights(ofChapter, find) : []
  }, [highlights, chapter, find])
  const marked = useMemo(
    () =>
      placed.map(({ highlight: { _id: id, colour }, start, end }): MarkedSpan => {
        return { id, start, end, colour }
      }),
    [placed],
  )

  const highlighter: Highlighter | undefined =
    text && source
      ? {
          make: (selected, colour) => {
            const { span, ...joined } = joinHighlights(selected, placed)
            const quote = cutQuote(joinWords(text, span))
            return make({ chapter, ...span, ...joined, quote, colour })
          },
          recolour(id, colour) {
            const known = highlights.find(({ _id }) => _id === id)
            if (known) change(known, { colour })
          },
          open: setOpened,
        }
      : undefined
  return { highlighting, marked, highlighter, opened, close: () => setOpened(undefined) }
}

function cutQuote(quote: string): string {
  if (quote.length <= highlightQuoteMax) return quote.toWellFormed()
  return `${quote.slice(0, highlightQuoteMax - 2).toWellFormed()} …`
}
