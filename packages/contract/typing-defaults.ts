// What can be set in typing, and the defaults. Kept apart from the schema, so that the web app can use it without zod.

export const typingTextSizes = ['small', 'medium', 'large', 'huge'] as const

export const defaultTypingSettings = {
  language: null,
  layouts: {},
  errorMode: 'free',
  backspace: 'free',
  textSize: 'medium',
  showsFigures: true,
  showsKeyboard: true,
  sounds: false,
  announces: false,
  testMode: 'time',
  testAmount: 30,
  punctuation: false,
  numbers: false,
} as const
