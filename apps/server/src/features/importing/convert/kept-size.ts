// What a book takes once it is kept, against what its file took: packing must not be a way to fill a disk.
import { fail } from '../../../platform/failure.ts'
import type { ConvertedBook, ConvertedChapter } from './converted-book.ts'

/** Packed prose becomes three to five times as long, tables of numbers perhaps ten times; pictures stay as they are. */
const growthMax = 20
/** Below this nothing is refused. */
const harmlessBytes = 1024 * 1024
/** Of anything, however large its file. */
const bytesMax = 200 * 1024 * 1024
/** Where it stands and what it is called. */
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
