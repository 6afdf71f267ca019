// What is marked on the keyboard: the keys to press next, and how well each key is known.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { findPresses, type KeyPress } from '@fovea/core/keyboards/find-presses.ts'
import { type Finger, fingerOf } from '@fovea/core/keyboards/fingers.ts'

/** `now`: the key and what is held down with it. `then`: the letter after a dead key. */
export type Turn = 'now' | 'then'

export interface NextKeys {
  readonly turns: ReadonlyMap<string, Turn>
  readonly finger: Finger | null
}

export function findNextKeys(layout: KeyboardLayout, character: string | null): NextKeys {
  const [now, then] = character === null ? [] : (findPresses(layout, character) ?? [])
  const turns = new Map<string, Turn>()
  if (then) for (const code of listCodes(then)) turns.set(code, 'then')
  if (now) for (const code of listCodes(now)) turns.set(code, 'now')
  return { turns, finger: now ? fingerOf(now.code) : null }
}

/** The heat of each key is that of its worst character. An accent counts for its dead key. */
export function heatKeys(
  layout: KeyboardLayout,
  heat: ReadonlyMap<string, number | null>,
): ReadonlyMap<string, number | null> {
  const heats = new Map<string, number | null>()
  for (const [character, value] of heat) {
    const code = findPresses(layout, character)?.[0]?.code
    if (code === undefined) continue
    const earlier = heats.get(code) ?? null
    heats.set(code, value === null ? earlier : Math.max(value, earlier ?? 0))
  }
  return heats
}

function listCodes({ code, shift, altGr }: KeyPress): string[] {
  const held: string[] = []
  if (shift) held.push(shift === 'left' ? 'ShiftLeft' : 'ShiftRight')
  if (altGr) held.push('AltRight')
  return [...held, code]
}
