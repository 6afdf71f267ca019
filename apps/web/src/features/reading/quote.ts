// A passage as it goes into a note: the words, what they are from, and the way back to them.

export interface Quoted {
  title: string
  author: string
  /** Name of the chapter; empty where the text has only one. */
  chapter: string
  /** Address of the chapter in the reader. */
  address: string
}

export function quotePassage(passage: string, { title, author, chapter, address }: Quoted): string {
  const source = [title, author, chapter].filter((part) => part.trim() !== '').join(', ')
  return `${passage.trim().replaceAll(/\s+/g, ' ')}\n\n${source}\n${address}\n`
}

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’ʼ‐-](?=[\p{L}\p{N}]))*/gu

/** The one word of a selection, without its quotes and stops; undefined when there are several, or none. */
export function findOnlyWord(passage: string): string | undefined {
  const words = passage.match(word) ?? []
  return words.length === 1 ? words[0] : undefined
}
