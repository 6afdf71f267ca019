// A QR code as one path of an SVG. It is black on white in every theme, since cameras expect that.
import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './security.module.css'

/** The standard asks for an empty margin of four modules. */
const margin = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg role="img" aria-label={label} className={classes.qr} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size, path: modules.join('') }
}
