// The keys of a layout with their characters, read from its rows.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { type Geometry, typingRows } from './geometry.ts'
import { layoutRows } from './layouts.ts'

/** Alone, with Shift, with AltGr, with both. */
export const levels = [0, 1, 2, 3] as const

export interface Sign {
  readonly character: string
  /** Whether it waits for the letter that is to have the accent. */
  readonly isDead: boolean
}

export interface Key {
  readonly code: string
  /** What it types at each of the levels. */
  readonly signs: readonly (Sign | null)[]
}

export function geometryOf(layout: KeyboardLayout): Geometry {
  return layoutRows[layout].geometry
}

/** The keys that type, from the upper left one to the space bar and Enter. */
export function keysOf(layout: KeyboardLayout): readonly Key[] {
  const { geometry, rows, space = ' ' } = layoutRows[layout]
  const keys = typingRows(geometry).flatMap((codes, row) => {
    const cells = rows[row]?.split(' ') ?? []
    return codes.map((code, at) => ({ code, signs: readSigns(cells[at] ?? '') }))
  })
  return [
    ...keys,
    { code: 'Space', signs: readSigns(space) },
    { code: 'Enter', signs: readSigns('\n') },
  ]
}

function readSigns(cell: string): (Sign | null)[] {
  const signs = [...cell.matchAll(/(◌?)(.)/gsu)].map(([, dead, character = '']) =>
    character === '□' ? null : { character, isDead: dead === '◌' },
  )
  const [first] = signs
  const capital = first?.character.toUpperCase()
  if (signs.length === 1 && first && capital && capital !== first.character) {
    signs.push({ character: capital, isDead: false })
  }
  return levels.map((level) => signs[level] ?? null)
}
