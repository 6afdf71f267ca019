// Types as a person does on the keyboard of a language: each character by the keys that its layout has for it, with
// Shift, AltGr and dead keys. The presses come over the DevTools protocol, so the browser trusts them.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { findPresses, type KeyPress } from '@fovea/core/keyboards/find-presses.ts'
import type { CDPSession, Page } from '@playwright/test'

/** Between two characters. A hand is not even, and the server knows that. */
const gapsMs = [48, 91, 55, 110, 73, 62, 125, 58]

/** Deletes one character. */
export const backspace = '\b'

export async function pressKeys(page: Page, layout: KeyboardLayout, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const [at, character] of [...text].entries()) {
    if (character === backspace) await page.keyboard.press('Backspace')
    else if (character === '\n') await page.keyboard.press('Enter')
    else await pressCharacter(session, layout, character)
    await page.waitForTimeout(gapsMs[at % gapsMs.length] ?? 60)
  }
  await session.detach()
}

async function pressCharacter(
  session: CDPSession,
  layout: KeyboardLayout,
  character: string,
): Promise<void> {
  const presses = findPresses(layout, character)
  if (!presses) throw new Error(`${layout} does not type ${character}`)
  for (const press of presses) {
    const isLast = press === presses.at(-1)
    const held = holdKeys(press)
    for (const key of held) await send(session, 'rawKeyDown', key)
    const modifiers = press.shift ? 8 : 0
    const key = { code: press.code, key: isLast ? character : 'Dead', modifiers }
    await send(session, isLast ? 'keyDown' : 'rawKeyDown', {
      ...key,
      ...(isLast && { text: character }),
    })
    await send(session, 'keyUp', key)
    for (const key of held.toReversed()) await send(session, 'keyUp', key)
  }
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
