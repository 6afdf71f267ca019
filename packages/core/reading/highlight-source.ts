// Names the text that a highlight belongs to: one in a library, an article from the web, or a book that was read
// elsewhere. Web and server make the same name, and it is short enough for an index of the database.

const nameMax = 500
const hashLength = 11

export function nameText(textId: string): string {
  return `text:${textId.toLowerCase()}`
}

export function nameAddress(url: string): string {
  return shorten(`url:${url}`)
}

export function nameTitle(title: string, author: string): string {
  return shorten(`title:${title.trim()} / ${author.trim()}`)
}

/** A long name is cut, and ends with a hash of the whole. */
function shorten(name: string): string {
  if (name.length <= nameMax) return name
  const kept = name.slice(0, nameMax - hashLength - 1).toWellFormed()
  return `${kept}~${hashText(name).padStart(hashLength, '0')}`
}

/** 53 bits in base 36: cyrb53 by bryc, which is in the public domain. A person would meet a collision never. */
function hashText(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
