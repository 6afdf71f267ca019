// The tiles of 2048 as they are seen, and as a table for screen readers. A swipe slides them.
import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dated } from '../kernel/use-play.tsx'
import classes from './board.module.css'
import type { State } from './rules.ts'
import { cellCount, columns, type Direction, type Tile } from './slide.ts'

const cells = Array.from({ length: cellCount }, (_, cell) => cell)
const lines = cells.slice(0, columns)

export type TileBoardProps = {
  state: Pick<State, 'tiles' | 'absorbed'>
  onSlide: (direction: Direction, input: Dated) => void
}

export function TileBoard({ state, onSlide }: TileBoardProps) {
  const swipe = useSwipe(onSlide)
  const { tiles, absorbed } = state
  const absorbers = new Set(absorbed.map(({ cell }) => cell))
  // In the order of their ids, so that React never moves an element and each transition runs to its end.
  const shown = [...tiles, ...absorbed].toSorted((a, b) => a.id - b.id)

  return (
    <div className={classes.frame} {...swipe}>
      <div className={classes.board} aria-hidden="true">
        {cells.map((cell) => (
          <div key={cell} className={classes.cell} style={placeOf(cell)} />
        ))}
        {shown.map((tile) => (
          <div
            key={tile.id}
            className={classes.place}
            style={placeOf(tile.cell)}
            data-absorbed={absorbed.includes(tile) || undefined}
          >
            <TileFace
              key={tile.value}
              tile={tile}
              isMerged={absorbers.has(tile.cell) && !absorbed.includes(tile)}
            />
          </div>
        ))}
      </div>
      <TileTable tiles={tiles} />
    </div>
  )
}

function TileFace({ tile, isMerged }: { tile: Tile; isMerged: boolean }) {
  const level = Math.log2(tile.value)
  return (
    <div
      className={classes.tile}
      style={
        { '--level': Math.min(level, 11), '--length': String(tile.value).length } as CSSProperties
      }
      data-high={level >= 8 || undefined}
      data-merged={isMerged || undefined}
    >
      {tile.value}
    </div>
  )
}

function placeOf(cell: number): CSSProperties {
  const row = Math.floor(cell / columns)
  return { '--row': row, '--column': cell % columns } as CSSProperties
}

function TileTable({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useTranslation('game.2048')
  const findValue = (cell: number) => tiles.find((tile) => tile.cell === cell)?.value
  return (
    <table className={classes.hidden} aria-label={t('title')}>
      <tbody>
        {lines.map((row) => (
          <tr key={row}>
            {lines.map((column) => (
              <td key={column}>{findValue(row * columns + column) ?? t('empty')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In CSS pixels: farther than a finger slips when it taps. */
const swipeDistance = 24

/** A swipe counts as soon as it is long enough, once until the finger is lifted. */
function useSwipe(onSlide: TileBoardProps['onSlide']) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: ({ isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      if (isPrimary) from.current = { id: pointerId, x: clientX, y: clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current?.id !== event.pointerId) return
      const right = event.clientX - from.current.x
      const down = event.clientY - from.current.y
      if (Math.max(Math.abs(right), Math.abs(down)) < swipeDistance) return
      end()
      if (Math.abs(right) > Math.abs(down)) onSlide(right > 0 ? 'right' : 'left', event)
      else onSlide(down > 0 ? 'down' : 'up', event)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
