// Which finger presses which key when one types with ten fingers.

export const fingers = [
  'left-little',
  'left-ring',
  'left-middle',
  'left-index',
  'thumbs',
  'right-index',
  'right-middle',
  'right-ring',
  'right-little',
] as const
export type Finger = (typeof fingers)[number]

const keysOfFingers: Record<Finger, string> = {
  'left-little':
    'Backquote Digit1 Tab KeyQ CapsLock KeyA ShiftLeft IntlBackslash KeyZ ControlLeft MetaLeft',
  'left-ring': 'Digit2 KeyW KeyS KeyX',
  'left-middle': 'Digit3 KeyE KeyD KeyC',
  'left-index': 'Digit4 Digit5 KeyR KeyT KeyF KeyG KeyV KeyB',
  thumbs: 'AltLeft Space AltRight',
  'right-index': 'Digit6 Digit7 KeyY KeyU KeyH KeyJ KeyN KeyM',
  'right-middle': 'Digit8 KeyI KeyK Comma',
  'right-ring': 'Digit9 KeyO KeyL Period',
  'right-little':
    'Digit0 Minus Equal Backspace KeyP BracketLeft BracketRight Backslash Semicolon Quote Enter Slash IntlRo ShiftRight MetaRight ContextMenu ControlRight',
}

const fingersOfKeys = new Map(
  fingers.flatMap((finger) => keysOfFingers[finger].split(' ').map((code) => [code, finger])),
)

/** @returns null for keys that are not among those of `placeKeys` */
export function fingerOf(code: string): Finger | null {
  return fingersOfKeys.get(code) ?? null
}

/** The Shift of the other hand, so that the hand that presses the key stays where it is. */
export function oppositeShift(code: string): 'left' | 'right' {
  return fingerOf(code)?.startsWith('left') ? 'right' : 'left'
}
