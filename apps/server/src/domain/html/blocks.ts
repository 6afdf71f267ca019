// The steps between a document and its chapters: headings, paragraphs, pictures and notes in reading order.

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'figure'; source: string; alt: string }
  /** Said at the end of the chapter. */
  | { kind: 'note'; text: string }
  /** A place that a table of contents may name. */
  | { kind: 'mark'; id: string }
