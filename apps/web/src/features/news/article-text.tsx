// The text of an article, in which words can be selected and highlighted.

import { type Language, localeOf } from '@fovea/contract/languages.ts'
import type { Article } from '@fovea/contract/news.ts'
import {
  type HighlightColour,
  highlightColours,
  highlightQuoteMax,
} from '@fovea/contract/note-limits.ts'
import { IconCopy } from '@tabler/icons-react'
import DOMPurify from 'dompurify'
import { memo, type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '#domain/highlights/colours.module.css'
import { copyText } from '#domain/highlights/copy-text.ts'
import { HighlightButtons } from '#domain/highlights/highlight-buttons.tsx'
import { NoteOutcome } from '#domain/highlights/note-outcome.tsx'
import { OpenedHighlight } from '#domain/highlights/opened-highlight.tsx'
import { joinHighlights, placeHighlights } from '#domain/highlights/place-highlights.ts'
import { SelectionBar } from '#domain/highlights/selection-bar.tsx'
import { useCopyToNote } from '#domain/highlights/use-copy-to-note.ts'
import { useHighlights } from '#domain/highlights/use-highlights.ts'
import { useSelectedWords } from '#domain/highlights/use-selected-words.ts'
import classes from './article.module.css'
import { type ArticleWords, readArticleWords } from './article-words.ts'

export function ArticleText({ article, lang }: { article: Article; lang: Language }) {
  const { url, title, byline } = article
  const box = useRef<HTMLElement>(null)
  const known = useRef<{ html: string; words: ArticleWords }>(undefined)
  const readWords = useCallback(() => {
    if (known.current?.html === article.html || !box.current) return known.current?.words
    known.current = { html: article.html, words: readArticleWords(box.current, lang) }
    return known.current.words
  }, [article.html, lang])
  const source = useMemo(
    () => ({
      url,
      title: title.slice(0, 500).toWellFormed(),
      author: byline.slice(0, 200).toWellFormed(),
    }),
    [url, title, byline],
  )
  const highlighting = useHighlights(source)
  const { highlights, make, change } = highlighting
  const [opened, setOpened] = useState<string>()
  useMarks(readWords, highlights)

  const findSpan = useCallback((range: Range) => readWords()?.findSpan(range), [readWords])
  const { selected, clear } = useSelectedWords({ container: box, findSpan })
  const span = selected?.span
  const place = () => {
    const words = readWords()
    return words ? placeHighlights(highlights, words.findQuote) : []
  }
  const there =
    span && place().findLast(({ start, end }) => start <= span.start && end >= span.end)?.highlight
  const findOrMake = (colour: HighlightColour) => {
    const words = readWords()
    if (there) return there._id
    if (!span || !words) return ''
    const { span: whole, ...joined } = joinHighlights(span, place())
    const quote = words.read(whole).slice(0, highlightQuoteMax).toWellFormed()
    return make({ chapter: 0, ...whole, ...joined, quote, colour })
  }

  function openAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    const words = readWords()
    if (!words || !(document.getSelection()?.isCollapsed ?? true)) return
    const isAt = (range: Range) =>
      [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
      )
    const clicked = place().findLast((placed) => words.findRanges(placed).some(isAt))
    if (clicked) setOpened(clicked.highlight._id)
  }

  return (
    <>
      <Markup ref={box} article={article} lang={lang} onClick={openAt} />
      {selected && (
        <Tools
          rect={selected.rect}
          passage={selected.passage}
          url={url}
          title={title}
          colour={there?.colour}
          onColour={(colour) => {
            if (there) change(there, { colour })
            else findOrMake(colour)
            clear()
          }}
          onComment={() => {
            setOpened(findOrMake('yellow'))
            clear()
          }}
          findOrMake={() => findOrMake('yellow')}
          onClose={clear}
        />
      )}
      <OpenedHighlight
        highlighting={highlighting}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

interface MarkupProps {
  ref: Ref<HTMLElement>
  article: Article
  lang: Language
  onClick(event: { clientX: number; clientY: number }): void
}

function Markup({ ref, article, lang, onClick }: MarkupProps) {
  const { t } = useTranslation('news')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys reach a highlight by selecting its words
    <article
      ref={ref}
      aria-label={t('article.text')}
      className={classes.text}
      lang={article.language || localeOf(lang)}
      onClick={onClick}
    >
      <CleanHtml html={article.html} />
    </article>
  )
}

/** Rendered once, so that selections and marks keep their nodes. */
const CleanHtml = memo(function CleanHtml({ html }: { html: string }) {
  // The server has cleaned it already. Foreign HTML is always cleaned a second time before it is put into a page.
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }),
    [html],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned twice, see above
  return <div dangerouslySetInnerHTML={{ __html: clean }} />
})

interface ToolsProps {
  rect: DOMRect
  passage: string
  title: string
  url: string
  colour: HighlightColour | undefined
  onColour(colour: HighlightColour): void
  onComment(): void
  /** Returns the id of the highlight of the selected words. */
  findOrMake(): string
  onClose(): void
}

function Tools({ rect, passage, title, url, findOrMake, onClose, ...buttons }: ToolsProps) {
  const { t } = useTranslation('highlights')
  const toNote = useCopyToNote()
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    const isDone = await copyText(`${passage.trim()}\n\n${title}\n${url}\n`)
    setCopied(t(isDone ? 'selection.copied' : 'selection.notCopied'))
  }
  return (
    <SelectionBar
      rect={rect}
      onClose={onClose}
      outcome={copied ?? (toNote.isIdle ? undefined : <NoteOutcome copying={toNote} />)}
    >
      <HighlightButtons {...buttons} onNote={() => toNote.mutate([findOrMake()])} />
      <button type="button" onClick={copy}>
        <IconCopy size={18} stroke={1.6} aria-hidden />
        {t('selection.copy')}
      </button>
    </SelectionBar>
  )
}

function useMarks(
  readWords: () => ArticleWords | undefined,
  highlights: ReturnType<typeof useHighlights>['highlights'],
): void {
  useEffect(() => {
    const words = highlights.length > 0 ? readWords() : undefined
    if (!words || !('highlights' in CSS)) return
    const placed = placeHighlights(highlights, words.findQuote)
    for (const colour of highlightColours) {
      const ranges = placed.flatMap(({ highlight, ...span }) =>
        highlight.colour === colour ? words.findRanges(span) : [],
      )
      CSS.highlights.set(`fovea-highlight-${colour}`, new Highlight(...ranges))
    }
    return () => {
      for (const colour of highlightColours) CSS.highlights.delete(`fovea-highlight-${colour}`)
    }
  }, [highlights, readWords])
}
