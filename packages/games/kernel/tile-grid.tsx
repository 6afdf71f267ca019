// A grid of tiles to tap, shared by the games that have one. Touch and mouse count when pressed, the keyboard uses arrows
// and Enter or Space, and screen readers get a grid of buttons.
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { findFocusTarget } from './grid-focus.ts'
import classes from './tile-grid.module.css'
import type { Dated } from './use-play.tsx'

export type Tile = {
  key: string | number
  /** The text for screen readers. Not needed if `content` is enough. */
  label?: string
  content: ReactNode
  /** The tile is empty and ignores taps, but the arrows still move over it. */
  isGone?: boolean
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

  // Never removed: a finger that ends the round is lifted after React has removed the grid.
  useEffect(() => gridRef.current?.addEventListener('touchend', preventClick), [])

  function tap(index: number, input: Dated) {
    if (tiles[index]?.isGone !== true) onTap(index, input)
  }

  function moveFocus(event: KeyboardEvent) {
    const target = findFocusTarget(event.key, focusIndex, columns, tiles.length)
    if (target === undefined) return
    event.preventDefault()
    gridRef.current?.querySelectorAll('button')[target]?.focus()
  }

  function renderTile({ key, label, content, isGone = false }: Tile, index: number) {
    const isFocusable = index === focusIndex
    return (
      <td key={key}>
        <button
          type="button"
          className={classes.tile}
          aria-label={label}
          aria-disabled={isGone || undefined}
          tabIndex={isFocusable ? 0 : -1}
          data-round-focus={isFocusable || undefined}
          onFocus={() => setFocusIndex(index)}
          // A second finger makes no click while the first is down, so pointers count when pressed. A click whose count
          // is 0 comes from a key or an assistive technology.
          onPointerDown={(event) => event.button === 0 && tap(index, event)}
          onClick={(event) => event.detail === 0 && tap(index, event)}
        >
          {isGone ? null : content}
        </button>
      </td>
    )
  }

  const rowStarts = tiles.flatMap((_, index) => (index % columns === 0 ? [index] : []))
  return (
    <div className={classes.frame} style={{ '--columns': columns } as CSSProperties}>
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

/**
 * A touch counts when the finger goes down. Without this, lifting the finger would also be a click on whatever is there
 * by then: after the last tap of a round that can be a button of the result, such as "Again".
 */
function preventClick(touchEnd: TouchEvent): void {
  // The end of a scroll cannot be cancelled and makes no click.
  if (touchEnd.cancelable) touchEnd.preventDefault()
}

/** A cross over a tile that disappears by itself. A new `key` shows it again. */
export function MissMark() {
  return (
    <span className={classes.miss} aria-hidden="true">
      ×
    </span>
  )
}
