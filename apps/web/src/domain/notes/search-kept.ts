// Searches the notes on this device, for times without a connection: by title first, then by text, the newest first.
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import { cutSnippet, findMatches, hasEach } from '@fovea/core/search/cut-snippet.ts'
import { foldWords } from '@fovea/core/text/fold-text.ts'
import { readKeptRows, readKeptTexts } from './kept-notes.ts'
import { toPlainText } from './plain-text.ts'

export type FoundNote = NoteSummary & {
  titleMatches: [number, number][]
  snippet: string
  matches: [number, number][]
}

/** Texts are read in parts, so that not all of them are in memory. */
const readAtOnce = 50

/** Returns undefined if no notes are on this device. */
export async function searchKeptNotes(
  userId: string,
  { text, tags = [], limit }: { text: string; tags?: readonly string[]; limit: number },
): Promise<FoundNote[] | undefined> {
  const { rows } = await readKeptRows(userId)
  if (rows.length === 0) return undefined
  const words = foldWords(text)
  const notes = rows
    .map(({ note }) => note)
    .filter((note) => tags.every((tag) => note.tags.includes(tag)))
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  const show = (note: NoteSummary, plain: string): FoundNote => ({
    ...note,
    titleMatches: findMatches(note.title, words),
    ...cutSnippet(plain, words),
  })
  const found = notes
    .filter(({ title }) => hasEach(title, words))
    .slice(0, limit)
    .map((note) => show(note, note.excerpt))
  const others = notes.filter(({ title }) => !hasEach(title, words))
  for (let at = 0; at < others.length && found.length < limit; at += readAtOnce) {
    const part = others.slice(at, at + readAtOnce)
    const texts = await readKeptTexts(
      userId,
      part.map(({ _id }) => _id),
    )
    for (const { html, ...note } of texts) {
      const plain = toPlainText(html)
      if (hasEach(`${note.title} ${plain}`, words)) found.push(show(note, plain))
    }
  }
  return found.slice(0, limit)
}
