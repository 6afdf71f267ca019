// The chapter set as a page: one block a paragraph, laid out by the browser only when near the window; pictures
// between them.
import type { Chapter } from '@fovea/contract/reading.ts'
import { Fragment, memo, type Ref } from 'react'
import { type ChapterText, joinWords } from './chapter-text.ts'
import { FigureImage } from './figure-image.tsx'
import type { Piece } from './page-pieces.ts'
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
  return (
    <div ref={ref} className={classes.page} lang={lang}>
      {pieces.map((piece, i) => {
        const paragraph = text.words[piece.start]?.paragraph ?? 0
        return (
          <Fragment key={piece.start}>
            {figures.length > 0 && !piece.isContinued && figuresAt(paragraph, paragraph + 1)}
            <p dir="auto" data-piece={i} data-continued={piece.isContinued || undefined}>
              {joinWords(text, piece)}
            </p>
          </Fragment>
        )
      })}
      {figuresAt(text.paragraphs.length, Number.POSITIVE_INFINITY)}
    </div>
  )
})
