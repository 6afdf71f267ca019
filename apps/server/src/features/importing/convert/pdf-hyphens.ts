// Joins the lines of a page. Words that were hyphenated at a line end are joined as they are written elsewhere.
import type { Line } from './pdf-lines.ts'

const cut = /(?<!\p{L})(\p{L}+)[-\u00ad\u2010]$/u
const continued = /^\p{Ll}+/u

export function createLineJoiner(lines: Line[]): (texts: string[]) => string {
  const words = collectWords(lines)
  return (texts) => {
    const pieces: string[] = []
    let last = ''
    for (const text of texts) {
      const [, head] = cut.exec(last) ?? []
      const [tail] = continued.exec(text) ?? []
      const isCompound =
        !last.endsWith('\u00ad') &&
        words.has(`${head}-${tail}`.toLowerCase()) &&
        !words.has(`${head}${tail}`.toLowerCase())
      if (head && tail && !isCompound) pieces.push((pieces.pop() ?? '').slice(0, -1), text)
      else if (head && (tail || last.endsWith('-'))) pieces.push(text)
      else pieces.push(pieces.length > 0 ? ` ${text}` : text)
      last = text
    }
    return pieces.join('')
  }
}

/** Collects the words and hyphenated compounds that are not split at a line end. */
function collectWords(lines: Line[]): Set<string> {
  const words = new Set<string>()
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/\p{L}+([-\u2010]\p{L}+)*(?![-\u00ad\u2010]$)/gu)) {
      words.add(word.toLowerCase().replaceAll('\u2010', '-'))
    }
  }
  return words
}
