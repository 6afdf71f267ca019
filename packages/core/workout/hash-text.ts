// A number that looks drawn by lot but is the same for the same text in every engine: 32-bit FNV-1a, with the last mixing
// steps of MurmurHash3, because texts that differ in the last letter only would otherwise have similar numbers.

/** From 0 to 2^32 - 1. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
