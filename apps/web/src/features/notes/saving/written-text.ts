// Title and text of a note, and when two of them are the same.

export interface WrittenText {
  title: string
  /** The markup of the text. */
  html: string
}

/** An editor writes an empty paragraph where there is nothing. */
function plainOf(html: string): string {
  return html === '<p></p>' ? '' : html.replaceAll('\u00a0', '&nbsp;')
}

export function isSameText(one: WrittenText, other: WrittenText): boolean {
  return one.title.trim() === other.title.trim() && plainOf(one.html) === plainOf(other.html)
}

/** A short text that is the same for the same texts only, in practice: 53 bits of a hash (cyrb53), and the length. */
export function fingerprint({ title, html }: WrittenText): string {
  const text = `${title.trim()}\n${plainOf(html)}`
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const hash = 4294967296 * (2097151 & low) + (high >>> 0)
  return `${hash.toString(36)}.${text.length}`
}
