// Chooses the converter of a file's format. Each converter is loaded when it is first needed.
import { fail } from '../../../platform/failure.ts'
import type { ConvertedBook, Converter, Source } from './converted-book.ts'
import { detectFormat, type Format } from './detect-format.ts'
import { refuseSwollen } from './kept-size.ts'

const converters: Record<Format, () => Promise<Converter>> = {
  epub: async () => (await import('./epub.ts')).convertEpub,
  pdf: async () => (await import('./pdf.ts')).convertPdf,
  docx: async () => (await import('./docx.ts')).convertDocx,
  fb2: async () => (await import('./fb2.ts')).convertFb2,
  'zipped-fb2': async () => (await import('./fb2.ts')).convertZippedFb2,
  html: async () => (await import('./html.ts')).convertHtml,
  markdown: async () => (await import('./markdown.ts')).convertMarkdown,
  text: async () => (await import('./plain-text.ts')).convertText,
}

/** Loads all converters, for a process that will soon lose the right to read files. */
export async function loadConverters(): Promise<void> {
  await Promise.all(Object.values(converters).map((load) => load()))
}

/** @throws Failure that describes what is wrong with the file. */
export async function convertBook(source: Source): Promise<ConvertedBook> {
  if (source.bytes.length === 0) return fail('file_empty')
  const convert = await converters[detectFormat(source)]()
  const { length } = source.bytes
  const book = await convert(source)
  refuseSwollen(book, length)
  return book
}
