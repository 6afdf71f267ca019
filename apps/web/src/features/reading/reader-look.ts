// How the reader looks, from its settings: fonts and sizes as the style sheets expect them.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { CSSProperties } from 'react'

/** Hyperlegible has no Cyrillic; there the sans takes over. */
export const fontFamilies: Record<ReaderSettings['font'], string> = {
  literata: 'var(--fovea-serif)',
  inter: 'var(--fovea-sans)',
  hyperlegible: "'Atkinson Hyperlegible Next Variable', var(--fovea-sans)",
}

/** Width of an average character of running text, in em: what a measure in characters is set by. */
const characterEm = 0.48

export function readerStyle(settings: ReaderSettings): CSSProperties {
  return {
    '--reader-font': fontFamilies[settings.font],
    '--reader-size': `${settings.fontSize / 16}rem`,
    '--reader-measure': `${(settings.lineWidth * characterEm).toFixed(2)}em`,
    '--reader-leading': settings.lineHeight,
  } as CSSProperties
}
