// The form between a document and its chapters: its headings, paragraphs, pictures and notes in reading order.

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'figure'; source: string; alt: string }
  /** Shown at the end of the chapter. */
  | { kind: 'note'; text: string }
  /** A position that a table of contents can link to. */
  | { kind: 'mark'; id: string }
