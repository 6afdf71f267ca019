// A tile to tap: a button that counts when it is pressed. The game says how large it is and what is on it.
import type { ComponentProps } from 'react'
import { listenToPress } from './press.tsx'
import classes from './tile.module.css'
import type { Dated } from './use-play.tsx'

type TileButtonProps = ComponentProps<'button'> & {
  /** It stays focusable, and the game ignores its taps. */
  isOff: boolean
  isHinted: boolean
  /** Whether it has the focus when a round begins or continues. */
  isFirst?: boolean
  onTap: (input: Dated) => void
}

export function TileButton(props: TileButtonProps) {
  const { isOff, isHinted, isFirst = false, onTap, className = '', ...rest } = props
  return (
    <button
      type="button"
      className={`${classes.tile} ${className}`}
      aria-disabled={isOff || undefined}
      data-hinted={isHinted || undefined}
      data-round-focus={isFirst || undefined}
      {...listenToPress(onTap)}
      {...rest}
    />
  )
}
