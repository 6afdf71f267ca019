// One key as it is drawn: what it types, the colour of its finger, and the bump of the two keys that the fingers feel.
import { fingerOf } from '@fovea/core/keyboards/fingers.ts'
import type { Place } from '@fovea/core/keyboards/geometry.ts'
import type { Key, Sign } from '@fovea/core/keyboards/keys.ts'
import type { CSSProperties } from 'react'
import classes from './keyboard.module.css'

const names: Record<string, string> = {
  Backspace: '⌫',
  Tab: '⇥',
  CapsLock: '⇪',
  Enter: '↵',
  ShiftLeft: '⇧',
  ShiftRight: '⇧',
  AltRight: 'AltGr',
}

interface KeyCapProps {
  place: Place
  typed: Key | undefined
  title?: string | undefined
  /** Undefined where no heat is shown, and null where it is not known. */
  heat?: number | null | undefined
}

export function KeyCap({ place: { code, x, y, width, height }, typed, title, heat }: KeyCapProps) {
  // A grid has whole columns only, and the narrowest difference between keys is a quarter.
  const style = {
    gridColumn: `${x * 4 + 1} / span ${width * 4}`,
    gridRow: `${y + 1} / span ${height}`,
    ...(typeof heat === 'number' && { '--heat': heat }),
  } as CSSProperties
  return (
    <div
      className={classes.key}
      style={style}
      title={title}
      data-code={code}
      data-finger={heat === undefined ? fingerOf(code) : undefined}
      data-heat={heat === undefined ? undefined : heat === null ? 'unknown' : 'known'}
      data-bump={(heat === undefined && (code === 'KeyF' || code === 'KeyJ')) || undefined}
    >
      {typed && code !== 'Enter' ? <Signs typed={typed} /> : <b>{names[code]}</b>}
    </div>
  )
}

/** A letter and its capital are one sign. */
function Signs({ typed: { signs } }: { typed: Key }) {
  const [base, shifted, third] = signs
  const isLetter = base && shifted && base.character.toUpperCase() === shifted.character
  return (
    <>
      {!isLetter && <SignOf sign={shifted} className={classes.shifted} />}
      <SignOf
        sign={isLetter ? shifted : base}
        className={isLetter || !shifted ? classes.letter : classes.base}
      />
      <SignOf sign={third} className={classes.third} />
    </>
  )
}

function SignOf({
  sign,
  className,
}: {
  sign: Sign | null | undefined
  className?: string | undefined
}) {
  if (!sign || sign.character === ' ') return null
  return (
    <span className={className} data-dead={sign.isDead || undefined}>
      {sign.character}
    </span>
  )
}
