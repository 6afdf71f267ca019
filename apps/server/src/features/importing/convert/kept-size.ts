// Limits the size of a book's content in relation to its file, so that compressed files cannot fill the disk. See
// decision 0018.
import { fail } from '../../../platform/failure.ts'
import type { ConvertedBook, ConvertedChapter } from './converted-book.ts'

/** Prose expands three to five times, tables of numbers perhaps ten times, and pictures hardly at all. */
const growthMax = 20
/** Smaller content is never refused. */
const harmlessBytes = 1024 * 1024
/** The limit for any content, however large its file is. */
const bytesMax = 200 * 1024 * 1024
/** Accounts for the place and the name of a picture. */
const bytesPerFigure = 64

/** @throws Failure `import_too_large`. */
export function refuseSwollen(book: ConvertedBook, fileBytes: number): void {
  const allowed = Math.min(bytesMax, Math.max(harmlessBytes, fileBytes * growthMax))
  if (measureKept(book) > allowed) fail('import_too_large')
}

function measureKept({ chapters, pictures, cover }: ConvertedBook): number {
  const shown = cover ? [...pictures, cover] : pictures
  return sum(chapters.map(measureChapter)) + sum(shown.map(({ bytes }) => bytes.length))
}

function measureChapter({ title, paragraphs, figures }: ConvertedChapter): number {
  const text = sum(paragraphs.map((paragraph) => paragraph.length))
  return title.length + text + sum(figures.map(({ alt }) => alt.length + bytesPerFigure))
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
