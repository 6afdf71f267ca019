// Makes books for the tests of the library.
import type { BookSummary } from '@fovea/contract/reading.ts'

export function createBook(changes: Partial<BookSummary> = {}): BookSummary {
  return {
    _id: changes.title ?? 'a',
    kind: 'book',
    source: 'pasted',
    genre: '',
    level: '',
    work: null,
    title: 'Herons',
    author: '',
    lang: 'en',
    summary: '',
    words: 100,
    chapterCount: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    status: 'ready',
    failure: null,
    fileName: null,
    hasCover: false,
    isRead: false,
    place: null,
    ...changes,
  }
}

export function placeAt(progress: number, updatedAt = '2026-01-02T00:00:00.000Z') {
  return { chapter: 0, word: 0, progress, updatedAt }
}
