// Where the keys lie on the three shapes of keyboards. Keys are named as in `KeyboardEvent.code`.

/** `iso` has a key beside the left Shift, and `abnt2` also one beside the right Shift. */
export type Geometry = 'ansi' | 'iso' | 'abnt2'

/** In widths of a letter's key, from the upper left corner. A keyboard is 15 wide and 5 high. */
export interface Place {
  readonly code: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const digits = 'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0'
const upper = 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight'
const middle = 'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote'
const lower = 'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash'

type Rows = readonly [string, string, string, string]

const rows: Record<Geometry, Rows> = {
  ansi: [`${digits} Minus Equal`, `${upper} Backslash`, middle, lower],
  iso: [`${digits} Minus Equal`, upper, `${middle} Backslash`, `IntlBackslash ${lower}`],
  abnt2: [`${digits} Minus Equal`, upper, `${middle} Backslash`, `IntlBackslash ${lower} IntlRo`],
}

/** What surrounds the keys that type. The widths that are not named are 1. */
const framed: Record<Geometry, Rows> = {
  ansi: [
    '* Backspace:2',
    'Tab:1.5 *',
    'CapsLock:1.75 * Enter:2.25',
    'ShiftLeft:2.25 * ShiftRight:2.75',
  ],
  iso: ['* Backspace:2', 'Tab:1.5 *', 'CapsLock:1.75 *', 'ShiftLeft:1.25 * ShiftRight:2.75'],
  abnt2: ['* Backspace:2', 'Tab:1.5 *', 'CapsLock:1.75 *', 'ShiftLeft:1.25 * ShiftRight:1.75'],
}
const lowest =
  'ControlLeft:1.25 MetaLeft:1.25 AltLeft:1.25 Space:6.25 AltRight:1.25 MetaRight:1.25 ContextMenu:1.25 ControlRight:1.25'

/** The eight keys on which the fingers rest. */
export const homeRow: readonly string[] = [
  ...['KeyA', 'KeyS', 'KeyD', 'KeyF'],
  ...['KeyJ', 'KeyK', 'KeyL', 'Semicolon'],
]

/** The codes of the keys that type, in four rows. The space bar is not among them. */
export function typingRows(geometry: Geometry): readonly (readonly string[])[] {
  return rows[geometry].map((row) => row.split(' '))
}

export function placeKeys(geometry: Geometry): readonly Place[] {
  const lines = framed[geometry].map((frame, y) => frame.replace('*', rows[geometry][y] ?? ''))
  const places = [...lines, lowest].flatMap((line, y) => placeRow(line, y, geometry))
  // The Enter of these two is as high as two rows.
  const tall = { code: 'Enter', x: 13.75, y: 1, width: 1.25, height: 2 }
  return geometry === 'ansi' ? places : [...places, tall]
}

function placeRow(line: string, y: number, geometry: Geometry): Place[] {
  let x = 0
  return line.split(' ').map((key) => {
    const [code = '', written] = key.split(':')
    const isWideBackslash = geometry === 'ansi' && code === 'Backslash'
    const width = isWideBackslash ? 1.5 : Number(written ?? 1)
    const place = { code, x, y, width, height: 1 }
    x += width
    return place
  })
}
