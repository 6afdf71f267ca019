// The chapter set as a page: one block for each paragraph, in sections that the browser lays out only when they are near
// the window, with pictures between them.
import type { Chapter } from '@fovea/contract/reading.ts'
import { type CSSProperties, Fragment, memo, type Ref, useMemo } from 'react'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'
import { joinWords } from '../chapters/chapter-text.ts'
import { FigureImage } from './figure-image.tsx'
import { groupPieces, type Piece } from './page-pieces.ts'
import classes from './text-page.module.css'

interface TextPageProps {
  ref: Ref<HTMLDivElement>
  text: ChapterText
  pieces: readonly Piece[]
  lang: string
  bookId: string
  figures: Chapter['figures']
}

export const TextPage = memo(function TextPage(props: TextPageProps) {
  const { ref, text, pieces, lang, bookId, figures } = props
  const figuresAt = (from: number, before: number) =>
    figures
      .filter(({ paragraph }) => paragraph >= from && paragraph < before)
      .map(({ key, alt }) => <FigureImage key={key} bookId={bookId} figure={key} alt={alt} />)
  const sections = useMemo(() => groupPieces(pieces), [pieces])
  const renderPiece = (index: number) => {
    const piece = pieces[index]
    if (!piece) return null
    const paragraph = text.words[piece.start]?.paragraph ?? 0
    return (
      <Fragment key={piece.start}>
        {figures.length > 0 && !piece.isContinued && figuresAt(paragraph, paragraph + 1)}
        <p dir="auto" data-piece={index} data-continued={piece.isContinued || undefined}>
          {joinWords(text, piece)}
        </p>
      </Fragment>
    )
  }
  return (
    <div ref={ref} className={classes.page} lang={lang}>
      {sections.map(({ start, end }) => {
        const first = pieces[start]
        const words = (pieces[end - 1]?.end ?? 0) - (first?.start ?? 0)
        return (
          <div
            key={start}
            className={classes.section}
            data-continued={first?.isContinued || undefined}
            style={{ '--words': words, '--pieces': end - start } as CSSProperties}
          >
            {Array.from({ length: end - start }, (_, i) => renderPiece(start + i))}
          </div>
        )
      })}
      {figuresAt(text.paragraphs.length, Number.POSITIVE_INFINITY)}
    </div>
  )
})
