// Where the paragraphs of a pasted text are. Many programs copy each paragraph as one line, with no blank
// line between: there every line end is a paragraph's end. Lines wrapped at a width are left to be joined.

const wrappedLineMax = 100

/** The text with blank lines between its paragraphs, CRLF as LF, without blanks around it. */
export function separateParagraphs(pasted: string): string {
  const text = pasted.replace(/\r\n?/g, '\n').trim()
  if (/\n[^\S\n]*\n/.test(text)) return text
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isWrapped = lines.every((line) => line.length <= wrappedLineMax)
  return isWrapped ? text : lines.join('\n\n')
}
