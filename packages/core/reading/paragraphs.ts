// Cuts a source text at its blank lines, and hides line ends and emphasis marks without moving any character, so that
// every later offset is still an offset in the source.

export interface SourceParagraph {
  /** Has the length of its source: line ends are replaced by spaces, emphasis marks by `hiddenMark`. */
  text: string
  /** The offset of its first character in the source text. */
  offset: number
}

/** The word joiner character: Intl.Segmenter ignores it, and it is never displayed. */
export const hiddenMark = '\u2060'

const blankLines = /(?:\r?\n|\r(?!\n))(?:[^\S\r\n]*(?:\r?\n|\r(?!\n)))+|\u2029/g
const lineEnds = /[\r\n\v\f\u0085\u2028]/g
const emphasis = /(?<![\p{L}\p{N}*])(\*{1,2})(?=[^\s*])([^*]*[^\s*])\1(?![\p{L}\p{N}*])/gu

export function splitParagraphs(source: string): SourceParagraph[] {
  const paragraphs: SourceParagraph[] = []
  let offset = 0
  const push = (end: number) => {
    const text = source.slice(offset, end)
    if (text.trim() !== '') paragraphs.push({ text: hideMarks(text), offset })
  }
  for (const gap of source.matchAll(blankLines)) {
    push(gap.index)
    offset = gap.index + gap[0].length
  }
  push(source.length)
  return paragraphs
}

function hideMarks(text: string): string {
  const oneLine = text.replace(lineEnds, ' ')
  if (!oneLine.includes('*')) return oneLine
  return oneLine.replace(emphasis, (_match, marks: string, inner: string) => {
    const hidden = hiddenMark.repeat(marks.length)
    return hidden + inner + hidden
  })
}
