// Which text an address names: a chapter of a book, an article of the news, or one's own.

export interface TextSearch {
  book?: string
  /** From 0. */
  chapter?: number
  /** The address of an article. */
  article?: string
  /** The part of the text, from 0. */
  part?: number
}

/** Unknown and impossible values are left out. */
export function readTextSearch(search: Record<string, unknown>): TextSearch {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  const number = (name: string) => {
    const value = Number(search[name] ?? Number.NaN)
    return Number.isInteger(value) && value >= 0 ? { [name]: value } : {}
  }
  return { ...text('book'), ...number('chapter'), ...text('article'), ...number('part') }
}
