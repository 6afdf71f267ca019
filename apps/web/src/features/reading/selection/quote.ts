// A passage as it is copied for a note: its text, its source, and the address that leads back to it.

export interface Quoted {
  title: string
  author: string
  /** The name of the chapter. Empty when the text has only one chapter. */
  chapter: string
  /** The address of the chapter in the reader. */
  address: string
}

export function quotePassage(passage: string, { title, author, chapter, address }: Quoted): string {
  const source = [title, author, chapter].filter((part) => part.trim() !== '').join(', ')
  return `${passage.trim().replaceAll(/\s+/g, ' ')}\n\n${source}\n${address}\n`
}

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’ʼ‐-](?=[\p{L}\p{N}]))*/gu

/** The only word of a selection, without quotes and punctuation. Undefined when there are several words, or none. */
export function findOnlyWord(passage: string): string | undefined {
  const words = passage.match(word) ?? []
  return words.length === 1 ? words[0] : undefined
}
