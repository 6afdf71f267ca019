// Removes the document type without parsing it, so that it can neither define entities nor refer to other files.

/** Also removes the definitions inside the brackets of the document type. */
export function withoutDocumentType(markup: string): string {
  const start = markup.search(/<!doctype[\s[]/i)
  if (start < 0) return markup
  const bracket = markup.indexOf('[', start)
  const close = markup.indexOf('>', start)
  if (close < 0) return markup.slice(0, start)
  if (bracket < 0 || bracket > close) return markup.slice(0, start) + markup.slice(close + 1)
  const end = /\]\s*>/.exec(markup.slice(bracket))
  if (!end) return markup.slice(0, start)
  return markup.slice(0, start) + markup.slice(bracket + end.index + end[0].length)
}
