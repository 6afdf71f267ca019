// Splits a text into what people call characters: an emoji family, or a letter with its accents, is one.

// Clusters do not depend on the language, so one segmenter serves all.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function splitGraphemes(text: string): string[] {
  if (text.length < 2) return [...text]
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
