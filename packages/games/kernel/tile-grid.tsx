// A grid of tiles to tap, shared by the games that have one. Touch and mouse count when pressed, the keyboard uses arrows
// and Enter or Space, and screen readers get a grid of buttons.
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { findFocusTarget } from './grid-focus.ts'
import { useNoClickAfterTouch } from './press.tsx'
import { TileButton } from './tile-button.tsx'
import classes from './tile-grid.module.css'
import type { Dated } from './use-play.tsx'

export type Tile = {
  key: string | number
  /** The text for screen readers. Not needed if `content` is enough. */
  label?: string
  content: ReactNode
  /** The tile is empty and ignores taps, but the arrows still move over it. */
  isGone?: boolean
  /** The tile to tap next, in a guided try. */
  isHinted?: boolean
  /** A class of the game for this tile, such as its colour and shape. */
  className?: string | undefined
}

export type TileGridProps = {
  label: string
  columns: number
  tiles: readonly Tile[]
  onTap: (index: number, input: Dated) => void
}

export function TileGrid({ label, columns, tiles, onTap }: TileGridProps) {
  const [focusIndex, setFocusIndex] = useState(0)
  const gridRef = useRef<HTMLTableElement>(null)

  useNoClickAfterTouch(gridRef)

  function tap(index: number, input: Dated) {
    if (tiles[index]?.isGone !== true) onTap(index, input)
  }

  function moveFocus(event: KeyboardEvent) {
    const target = findFocusTarget(event.key, focusIndex, columns, tiles.length)
    if (target === undefined) return
    event.preventDefault()
    gridRef.current?.querySelectorAll('button')[target]?.focus()
  }

  function renderTile(
    { key, label, content, isGone = false, isHinted = false, className }: Tile,
    index: number,
  ) {
    const isFocusable = index === focusIndex
    return (
      <td key={key}>
        <TileButton
          className={className ? `${classes.tile} ${className}` : classes.tile}
          isOff={isGone}
          isHinted={isHinted}
          isFirst={isFocusable}
          aria-label={label}
          tabIndex={isFocusable ? 0 : -1}
          onFocus={() => setFocusIndex(index)}
          onTap={(input) => tap(index, input)}
        >
          {isGone ? null : content}
        </TileButton>
      </td>
    )
  }

  const rowStarts = tiles.flatMap((_, index) => (index % columns === 0 ? [index] : []))
  return (
    <div
      className={classes.frame}
      style={{ '--columns': columns, '--rows': rowStarts.length } as CSSProperties}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and this table has a grid's keys
        role="grid"
        aria-label={label}
        className={classes.grid}
        ref={gridRef}
        onKeyDown={moveFocus}
      >
        <tbody>
          {rowStarts.map((start) => (
            <tr key={start}>
              {tiles
                .slice(start, start + columns)
                .map((tile, column) => renderTile(tile, start + column))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A ring and a cross on a tile, which leave it legible and disappear by themselves. A new `key` shows it again. */
export function MissMark() {
  return (
    <span className={classes.miss} aria-hidden="true">
      ×
    </span>
  )
}
