// The chapter set as a page: one block a paragraph, laid out by the browser only when near the window.
import { memo, type Ref } from 'react'
import { type ChapterText, joinWords } from './chapter-text.ts'
import type { Piece } from './page-pieces.ts'
import classes from './plain-reading.module.css'

interface PlainPageProps {
  ref: Ref<HTMLDivElement>
  text: ChapterText
  pieces: readonly Piece[]
  lang: string
}

export const PlainPage = memo(function PlainPage({ ref, text, pieces, lang }: PlainPageProps) {
  return (
    <div ref={ref} className={classes.page} lang={lang}>
      {pieces.map((piece) => (
        <p key={piece.start} dir="auto" data-continued={piece.isContinued || undefined}>
          {joinWords(text, piece)}
        </p>
      ))}
    </div>
  )
})
