// Finds the paragraphs of a pasted text. Many programs copy each paragraph as one line without blank lines between them:
// then every line is a paragraph. Lines that were wrapped at a width are left as they are, and are joined later.

const wrappedLineMax = 100

/** Returns the text with blank lines between its paragraphs, LF line ends, and no white space around it. */
export function separateParagraphs(pasted: string): string {
  const text = pasted.replace(/\r\n?/g, '\n').trim()
  if (/\n[^\S\n]*\n/.test(text)) return text
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isWrapped = lines.every((line) => line.length <= wrappedLineMax)
  return isWrapped ? text : lines.join('\n\n')
}
