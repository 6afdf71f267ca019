// Quotes and lists in each other, as deep as anybody writes them: the time to read a line of Markdown grows with the square of
// the signs that it begins with. Deeper signs become letters.

/** Longer than a line of signs that separates something. */
const depthMax = 100

const sign = /(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/.source
/** A line of nothing but the same sign is a rule. */
const rule = /[ \t]*([-*])[ \t]*(?:\1[ \t]*)+$/.source

const deep = new RegExp(
  `^(?!${rule})((?:[ \\t]*${sign}){${depthMax}}[ \\t]*)(\\d{0,9})(?=[>*+.)-])`,
  'gm',
)

export function limitNesting(markdown: string): string {
  return markdown.replace(deep, (_, _mark, signs: string, number: string) => `${signs}${number}\\`)
}
