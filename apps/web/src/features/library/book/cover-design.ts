// Designs the cover of a text that has none. The same text always gets the same cover.

const palettes = 8
export const ornaments = [
  'sun',
  'hills',
  'columns',
  'rings',
  'leaf',
  'page',
  'steps',
  'stars',
] as const
export type Ornament = (typeof ornaments)[number]

export interface CoverDesign {
  /** Index of the palette, from 0. The style sheet has the colours. */
  palette: number
  ornament: Ornament
  /** A number from 0 to 1 that varies the ornament. */
  turn: number
  size: 'huge' | 'large' | 'medium' | 'small'
}

/** FNV-1a: short code, and its values are well spread for short texts. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

export function designCover(text: { title: string; author: string; lang: string }): CoverDesign {
  const seed = hash(`${text.title}\n${text.author}\n${text.lang}`)
  return {
    palette: seed % palettes,
    ornament: ornaments[(seed >>> 5) % ornaments.length] ?? 'sun',
    turn: ((seed >>> 12) % 1_000) / 1_000,
    size: sizeOf(text.title),
  }
}

/** Depends on the width of the longest word and on the height of the whole title, which must both fit. */
function sizeOf(title: string): CoverDesign['size'] {
  const longest = Math.max(...title.split(/[\s-]+/).map(({ length }) => length))
  if (title.length <= 14 && longest <= 7) return 'huge'
  if (title.length <= 32 && longest <= 10) return 'large'
  return title.length <= 64 && longest <= 15 ? 'medium' : 'small'
}
