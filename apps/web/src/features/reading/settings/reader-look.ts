// Turns the settings of the reader into the fonts and sizes that its style sheets expect.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { CSSProperties } from 'react'

/** Hyperlegible has no Cyrillic letters. The sans font is used for them. */
export const fontFamilies: Record<ReaderSettings['font'], string> = {
  literata: 'var(--fovea-serif)',
  inter: 'var(--fovea-sans)',
  hyperlegible: "'Atkinson Hyperlegible Next Variable', var(--fovea-sans)",
}

/** The average width of a character of running text, in em. Converts a line width in characters. */
const characterEm = 0.48

export function readerStyle(settings: ReaderSettings): CSSProperties {
  return {
    '--reader-font': fontFamilies[settings.font],
    '--reader-size': `${settings.fontSize / 16}rem`,
    '--reader-measure': `${(settings.lineWidth * characterEm).toFixed(2)}em`,
    '--reader-leading': settings.lineHeight,
  } as CSSProperties
}
