// Which keys type a character, in their order, dead keys first.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { oppositeShift } from './fingers.ts'
import { keysOf, levels } from './keys.ts'

export interface KeyPress {
  readonly code: string
  /** The Shift to hold down: that of the hand that does not press the key. */
  readonly shift: 'left' | 'right' | null
  readonly altGr: boolean
}

/** What each dead key makes of the next letter. Capitals follow, except for ÿ. */
const accented: Record<string, string> = {
  '^': 'âêîôû',
  '¨': 'äëïöüÿ',
  '´': 'áéíóúý',
  '`': 'àèìòù',
  '~': 'ãñõ',
  '¸': 'çşţ',
  '˛': 'ąęįų',
  ˇ: 'čďěňřšťž',
  '˘': 'ăğ',
  '˙': 'ċėġż',
  '˚': 'åů',
  '˝': 'őű',
  '¯': 'āēīōū',
}

type Presses = ReadonlyMap<string, readonly KeyPress[]>
const known = new Map<KeyboardLayout, Presses>()

/** @returns the presses that type one character, the shortest way, or null where the layout does not have it */
export function findPresses(layout: KeyboardLayout, character: string): readonly KeyPress[] | null {
  return pressesOf(layout).get(character) ?? null
}

/** All characters that a layout types, a space and a new line among them. */
export function charactersOf(layout: KeyboardLayout): readonly string[] {
  return [...pressesOf(layout).keys()]
}

function pressesOf(layout: KeyboardLayout): Presses {
  const presses = known.get(layout) ?? collectPresses(layout)
  known.set(layout, presses)
  return presses
}

/** What one press types comes before what takes a dead key, and a lower level before a higher one. */
function collectPresses(layout: KeyboardLayout): Presses {
  const presses = new Map<string, readonly KeyPress[]>()
  const add = (character: string, keys: readonly KeyPress[]) => {
    if (!presses.has(character)) presses.set(character, keys)
  }
  const signs = levels.flatMap((level) =>
    keysOf(layout).flatMap(({ code, signs }) => {
      const sign = signs[level]
      return sign ? [{ ...sign, press: pressKey(code, level) }] : []
    }),
  )
  for (const { character, isDead, press } of signs) if (!isDead) add(character, [press])
  const space = pressKey('Space', 0)
  for (const { character, isDead, press } of signs) {
    if (!isDead) continue
    for (const letter of withCapitals(accented[character] ?? '')) {
      const bare = presses.get(letter.normalize('NFD').charAt(0))
      if (bare) add(letter, [press, ...bare])
    }
    add(character, [press, space])
  }
  return presses
}

function pressKey(code: string, level: number): KeyPress {
  const isShifted = level % 2 === 1
  return { code, shift: isShifted ? oppositeShift(code) : null, altGr: level >= 2 }
}

function withCapitals(letters: string): string[] {
  const capitals = [...letters].filter((letter) => letter !== 'ÿ')
  return [...letters, ...capitals.map((letter) => letter.toUpperCase())]
}
