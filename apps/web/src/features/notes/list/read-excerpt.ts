// The beginning of a note's text without markup, for notes that the server has not read yet.
import { toPlainText } from '#domain/notes/plain-text.ts'

const excerptMax = 200

export function readExcerpt(html: string): string {
  return toPlainText(html.slice(0, 5_000)).slice(0, excerptMax)
}
