// A typographic cover: the title printed on coloured paper with one simple ornament.
import { localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import type { ReactNode } from 'react'
import classes from './cover.module.css'
import { designCover, type Ornament } from './cover-design.ts'

export function DrawnCover({ book }: { book: Pick<BookSummary, 'title' | 'author' | 'lang'> }) {
  const { palette, ornament, turn, size } = designCover(book)
  return (
    <div className={classes.drawn} data-palette={palette} aria-hidden="true">
      <svg viewBox="0 0 200 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {draw[ornament](turn)}
      </svg>
      <span className={classes.title} data-size={size} lang={localeOf(book.lang)}>
        {book.title}
      </span>
      <span className={classes.author}>{book.author}</span>
    </div>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Drawn in the lower half, so that the title is on plain paper. */
const draw: Record<Ornament, (turn: number) => ReactNode> = {
  sun: (turn) => <circle cx={40 + turn * 120} cy={232} r={62} />,
  hills: (turn) => (
    <>
      <path d={`M0 ${236 - turn * 20}Q70 ${170 + turn * 30} 200 246V300H0Z`} opacity={0.55} />
      <path d={`M0 270Q${90 + turn * 60} ${206 + turn * 20} 200 258V300H0Z`} />
    </>
  ),
  columns: (turn) =>
    range(7).map((i) => {
      const height = 30 + ((i * 37 + Math.floor(turn * 90)) % 90)
      return <rect key={i} x={16 + i * 25} y={300 - height} width={14} height={height} />
    }),
  rings: (turn) =>
    range(5).map((i) => (
      <circle
        key={i}
        cx={200 * Math.round(turn)}
        cy={300}
        r={26 + i * 24}
        fill="none"
        stroke="currentColor"
        strokeWidth={7}
      />
    )),
  leaf: (turn) => (
    <g transform={`rotate(${-35 + turn * 70} 100 250)`}>
      <path d="M100 172C150 210 150 270 100 316C50 270 50 210 100 172Z" />
    </g>
  ),
  page: (turn) =>
    range(6).map((i) => (
      <rect
        key={i}
        x={20}
        y={196 + i * 15}
        width={i === 5 ? 40 + turn * 60 : 130 + ((i * 53 + Math.floor(turn * 50)) % 34)}
        height={5}
        rx={2.5}
      />
    )),
  steps: (turn) =>
    range(5).map((i) => {
      const x = turn < 0.5 ? i * 40 : 160 - i * 40
      return <rect key={i} x={x} y={280 - i * 22} width={40.5} height={20 + i * 22} />
    }),
  stars: (turn) =>
    range(24).map((i) => {
      const x = 14 + (i % 6) * 34
      const y = 196 + Math.floor(i / 6) * 28
      const isLarge = (i * 7 + Math.floor(turn * 24)) % 5 === 0
      return <circle key={i} cx={x} cy={y} r={isLarge ? 9 : 3} />
    }),
}
