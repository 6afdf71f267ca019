import { type KeyboardLayout, keyboardLayouts } from '@fovea/contract/typing-choices.ts'
import { describe, expect, it } from 'vitest'
import { charactersOf, findPresses } from './find-presses.ts'
import { fingerOf } from './fingers.ts'
import { keysOf } from './keys.ts'

/** The presses in short: `AltGr+Shift+KeyE`. */
function write(layout: KeyboardLayout, character: string): string | undefined {
  return findPresses(layout, character)
    ?.map(({ code, shift, altGr }) => `${altGr ? 'AltGr+' : ''}${shift ? 'Shift+' : ''}${code}`)
    .join(' ')
}

/** Some keys of each layout that a learner would miss first if they were wrong. */
const known: [KeyboardLayout, Record<string, string>][] = [
  [
    'qwerty-us',
    { '@': 'Shift+Digit2', '"': 'Shift+Quote', '\\': 'Backslash', '~': 'Shift+Backquote' },
  ],
  ['qwerty-uk', { '"': 'Shift+Digit2', '£': 'Shift+Digit3', '@': 'Shift+Quote', '#': 'Backslash' }],
  [
    'qwerty-uk',
    { '~': 'Shift+Backslash', '\\': 'IntlBackslash', é: 'AltGr+KeyE', '€': 'AltGr+Digit4' },
  ],
  ['qwertz-de', { z: 'KeyY', y: 'KeyZ', ß: 'Minus', ä: 'Quote', ö: 'Semicolon', ü: 'BracketLeft' }],
  [
    'qwertz-de',
    { '@': 'AltGr+KeyQ', '[': 'AltGr+Digit8', '{': 'AltGr+Digit7', '\\': 'AltGr+Minus' },
  ],
  ['qwertz-de', { '|': 'AltGr+IntlBackslash', '~': 'AltGr+BracketRight', '§': 'Shift+Digit3' }],
  [
    'qwertz-de',
    {
      é: 'Equal KeyE',
      À: 'Shift+Equal Shift+KeyA',
      '^': 'Backquote Space',
      '°': 'Shift+Backquote',
    },
  ],
  [
    'azerty-fr',
    { 1: 'Shift+Digit1', é: 'Digit2', è: 'Digit7', ç: 'Digit9', à: 'Digit0', ù: 'Quote' },
  ],
  [
    'azerty-fr',
    { a: 'KeyQ', q: 'KeyA', z: 'KeyW', w: 'KeyZ', m: 'Semicolon', ',': 'KeyM', '²': 'Backquote' },
  ],
  ['azerty-fr', { ê: 'BracketLeft KeyE', Ë: 'Shift+BracketLeft Shift+KeyE', '^': 'AltGr+Digit9' }],
  [
    'azerty-fr',
    { '?': 'Shift+KeyM', '.': 'Shift+Comma', '/': 'Shift+Period', '!': 'Slash', '-': 'Digit6' },
  ],
  [
    'bepo-fr',
    { b: 'KeyQ', é: 'KeyW', ê: 'IntlBackslash', ç: 'Backslash', â: 'KeyY KeyA', _: 'AltGr+Space' },
  ],
  ['dvorak', { a: 'KeyA', o: 'KeyS', "'": 'KeyQ', '/': 'BracketLeft', s: 'Semicolon', z: 'Slash' }],
  ['colemak', { f: 'KeyE', ';': 'KeyP', o: 'Semicolon', k: 'KeyN', e: 'KeyK' }],
  [
    'qwerty-es',
    { ñ: 'Semicolon', '¡': 'Equal', '¿': 'Shift+Equal', ç: 'Backslash', á: 'Quote KeyA' },
  ],
  [
    'qwerty-es',
    { ü: 'Shift+Quote KeyU', à: 'BracketLeft KeyA', '@': 'AltGr+Digit2', "'": 'Minus' },
  ],
  [
    'qwerty-it',
    { è: 'BracketLeft', é: 'Shift+BracketLeft', ò: 'Semicolon', à: 'Quote', ù: 'Backslash' },
  ],
  ['qwerty-it', { ì: 'Equal', ç: 'Shift+Semicolon', '@': 'AltGr+Semicolon', '#': 'AltGr+Quote' }],
  ['qwerty-pl', { ą: 'AltGr+KeyA', ź: 'AltGr+KeyX', ż: 'AltGr+KeyZ', Ł: 'AltGr+Shift+KeyL' }],
  ['qwerty-pt', { ç: 'Semicolon', º: 'Quote', ã: 'Backslash KeyA', ê: 'Shift+Backslash KeyE' }],
  [
    'qwerty-pt',
    { á: 'BracketRight KeyA', à: 'Shift+BracketRight KeyA', ü: 'AltGr+BracketLeft KeyU' },
  ],
  ['qwerty-br', { ç: 'Semicolon', ã: 'Quote KeyA', '/': 'IntlRo', ';': 'Slash', "'": 'Backquote' }],
  [
    'qwerty-br',
    { é: 'BracketLeft KeyE', '[': 'BracketRight', ']': 'Backslash', '\\': 'IntlBackslash' },
  ],
  [
    'jcuken-ru',
    { ё: 'Backquote', '.': 'Slash', ',': 'Shift+Slash', '№': 'Shift+Digit3', э: 'Quote' },
  ],
  ['jcuken-ua', { ї: 'BracketRight', є: 'Quote', і: 'KeyS', ґ: 'Backslash', "'": 'Backquote' }],
]

describe('the presses that type a character', () => {
  it.each(known)('are those of %s', (layout, expected) => {
    for (const [character, presses] of Object.entries(expected)) {
      expect(`${character}: ${write(layout, character)}`).toBe(`${character}: ${presses}`)
    }
  })

  it('are two with a dead key, and no presses type what the layout does not have', () => {
    expect(findPresses('azerty-fr', 'ê')).toEqual([
      { code: 'BracketLeft', shift: null, altGr: false },
      { code: 'KeyE', shift: null, altGr: false },
    ])
    expect(findPresses('jcuken-ru', 'q')).toBeNull()
    expect(findPresses('qwerty-us', 'é')).toBeNull()
    expect(findPresses('qwerty-us', '')).toBeNull()
  })

  it('have the Shift of the other hand', () => {
    expect(findPresses('qwerty-us', 'A')?.[0]?.shift).toBe('right')
    expect(findPresses('qwerty-us', 'P')?.[0]?.shift).toBe('left')
    for (const layout of keyboardLayouts) {
      for (const character of charactersOf(layout)) {
        for (const { code, shift } of findPresses(layout, character) ?? []) {
          if (shift) expect(fingerOf(code)).not.toMatch(new RegExp(`^${shift}`))
        }
      }
    }
  })

  it('give the character back when they are typed', () => {
    for (const layout of keyboardLayouts) {
      const keys = new Map(keysOf(layout).map(({ code, signs }) => [code, signs]))
      for (const character of charactersOf(layout)) {
        const signs = (findPresses(layout, character) ?? []).map(
          ({ code, shift, altGr }) => keys.get(code)?.[(altGr ? 2 : 0) + (shift ? 1 : 0)],
        )
        const typed = signs.map((sign) => sign?.character)
        const isAccented = signs.length === 2 && typed[1] !== ' '
        expect(isAccented ? typed[1] : typed[0]).toBe(
          isAccented ? character.normalize('NFD').charAt(0) : character,
        )
        const dead = signs.map((sign) => sign?.isDead)
        expect(dead).toEqual(signs.length === 2 ? [true, false] : [false])
      }
    }
  })
})
