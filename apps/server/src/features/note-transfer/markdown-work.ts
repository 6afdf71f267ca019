// Writes one note as Markdown. Runs in a thread where the note is long.
import { writeMarkdown } from '../../domain/markdown/write-markdown.ts'

export interface MarkdownQuestion {
  html: string
  tags: string[]
  /** Ids, and what they are called. */
  noteNames: [id: string, name: string][]
  filePaths: [id: string, path: string][]
}

export default function writeNote({ html, tags, ...names }: MarkdownQuestion): string {
  return writeMarkdown(html, { tags, ...namesOf(names) })
}

export function namesOf({
  noteNames,
  filePaths,
}: Pick<MarkdownQuestion, 'noteNames' | 'filePaths'>) {
  const [notes, files] = [new Map(noteNames), new Map(filePaths)]
  return {
    nameOfNote: (id: string) => notes.get(id),
    pathOfFile: (id: string) => files.get(id),
  }
}
