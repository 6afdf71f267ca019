// Types as a person does on the keyboard of a language: each character by the keys that its layout has for it, with
// Shift, AltGr and dead keys. The presses come over the DevTools protocol, so the browser trusts them.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { findPresses, type KeyPress } from '@fovea/core/keyboards/find-presses.ts'
import type { CDPSession, Page } from '@playwright/test'
import { passTime } from './page-time.ts'

/** Between two characters. A hand is not even, and the server knows that. */
const gapsMs = [48, 91, 55, 110, 73, 62, 125, 58]

/** Deletes one character. */
export const backspace = '\b'

/** Types while the page's clock is held: after each character only the gap to the next one passes. */
export async function pressKeys(
  page: Page,
  layout: KeyboardLayout,
  text: string,
  slowness = 1,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const [at, character] of [...text].entries()) {
    if (character === backspace) await page.keyboard.press('Backspace')
    else if (character === '\n') await page.keyboard.press('Enter')
    else await pressCharacter(session, layout, character)
    await passTime(page, findGap(at) * slowness)
  }
  await session.detach()
}

/** How many characters `pressKeys` types in that time. */
export function countTyped(ms: number, slowness: number): number {
  let count = 0
  for (let leftMs = ms; leftMs > 0; leftMs -= findGap(count) * slowness) count += 1
  return count
}

/** In ms, between a character and the next one. */
export function findGap(at: number): number {
  return gapsMs[at % gapsMs.length] ?? 0
}

/** The browser handles the presses in their order; it is waited for only once. */
async function pressCharacter(
  session: CDPSession,
  layout: KeyboardLayout,
  character: string,
): Promise<void> {
  const presses = findPresses(layout, character)
  if (!presses) throw new Error(`${layout} does not type ${character}`)
  await Promise.all(
    presses.flatMap((press) => {
      const isLast = press === presses.at(-1)
      const held = holdKeys(press)
      const modifiers = press.shift ? 8 : 0
      const key = { code: press.code, key: isLast ? character : 'Dead', modifiers }
      return [
        ...held.map((one) => send(session, 'rawKeyDown', one)),
        isLast
          ? send(session, 'keyDown', { ...key, text: character })
          : send(session, 'rawKeyDown', key),
        send(session, 'keyUp', key),
        ...held.toReversed().map((one) => send(session, 'keyUp', one)),
      ]
    }),
  )
}

function holdKeys({ shift, altGr }: KeyPress) {
  return [
    ...(shift ? [{ code: shift === 'left' ? 'ShiftLeft' : 'ShiftRight', key: 'Shift' }] : []),
    ...(altGr ? [{ code: 'AltRight', key: 'AltGraph' }] : []),
  ]
}

function send(
  session: CDPSession,
  type: 'keyDown' | 'keyUp' | 'rawKeyDown',
  key: { code: string; key: string; modifiers?: number; text?: string },
) {
  return session.send('Input.dispatchKeyEvent', { type, ...key })
}
