// Looks up what a Markdown text refers to by name: files, notes and pictures. Each caller knows other ones.

export interface FoundFile {
  id: string
  name: string
  /** Whether it can be shown as a picture. */
  isPicture: boolean
}

/** What names in a text lead to. */
export interface Finders {
  /** @returns the id of a note */
  findNote(name: string): string | undefined
  findFile(name: string): FoundFile | undefined
}
