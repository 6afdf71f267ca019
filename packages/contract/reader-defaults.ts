// The ranges of the reader's settings and their defaults. Kept apart from the schemas, so that the web app can use them
// without zod.

/** In wpm, in whole steps. */
export const wpmRange = { min: 50, max: 2000 } as const
export const chunkSizeRange = { min: 1, max: 5 } as const
/** In px. */
export const fontSizeRange = { min: 14, max: 72 } as const
/** In characters for each line of plain text. */
export const lineWidthRange = { min: 30, max: 100 } as const
export const lineHeightRange = { min: 1.2, max: 2.4 } as const

export const readerModes = ['rsvp', 'guided', 'pacer', 'scroll', 'plain'] as const
export type ReaderMode = (typeof readerModes)[number]
/** A mode in which the text moves at a speed that was set. */
export type PacedMode = Exclude<ReaderMode, 'plain'>
/** What the guided mode marks at one time. */
export const guideUnits = ['word', 'line', 'sentence'] as const
export type GuideUnit = (typeof guideUnits)[number]
export const readerThemes = ['auto', 'light', 'sepia', 'dark', 'contrast'] as const
export const readerFonts = ['literata', 'inter', 'hyperlegible'] as const

export const defaultReaderSettings = {
  mode: 'rsvp',
  wpm: 300,
  chunkSize: 1,
  isRampOn: false,
  isPivotOn: false,
  areGhostsOn: false,
  guideUnit: 'word',
  theme: 'auto',
  font: 'literata',
  fontSize: 20,
  lineWidth: 66,
  lineHeight: 1.6,
  dictionaryUrl: 'https://{lang}.wiktionary.org/wiki/{word}',
} as const
