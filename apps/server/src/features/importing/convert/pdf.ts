// PDF: lines as they stand on the pages become paragraphs again; the outline, else large type, gives the chapters.
import { getDocumentProxy } from 'unpdf'
import { fail } from '../../../platform/failure.ts'
import type { Block } from './blocks.ts'
import { splitAtHeadings } from './chapters.ts'
import { cleanLine } from './clean-text.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { dropRunningHeads } from './pdf-heads.ts'
import { type Line, readLines } from './pdf-lines.ts'
import { type OutlinePlace, readOutline } from './pdf-outline.ts'
import { joinIntoBlocks } from './pdf-paragraphs.ts'
import { createPictureShelf } from './pictures.ts'

const pagesMax = 5_000
/** Fewer letters than this on a page, on the average: pictures of pages, with perhaps a stamp on each. */
const leastLettersPerPage = 20

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

export async function convertPdf({ bytes }: Source): Promise<ConvertedBook> {
  const pdf = await openPdf(bytes)
  if (pdf.numPages > pagesMax) return fail('import_too_large')
  const pages: Line[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    pages.push(readLines(await page.getTextContent(), number - 1))
    page.cleanup()
  }
  const letters = pages.flat().reduce((sum, { text }) => sum + text.length, 0)
  if (letters < leastLettersPerPage * pages.length) return fail('file_without_text')
  const outline = await readOutline(pdf)
  const blocks = joinIntoBlocks(dropRunningHeads(pages), outline)
  return {
    ...(await readMetadata(pdf, blocks, outline)),
    chapters: splitAtHeadings(
      blocks,
      createPictureShelf(() => undefined),
    ),
    pictures: [],
    cover: null,
  }
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // It takes the bytes for itself.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      verbosity: 0,
    })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return fail(isLocked ? 'file_encrypted' : 'file_broken')
  }
}

/** Programs put file names where the title belongs. */
const noTitle = /^(untitled.*|microsoft word.*|.*\.(docx?|pdf|tex|indd|qxd|rtf|odt))$/i

async function readMetadata(pdf: PdfDocument, blocks: Block[], outline: OutlinePlace[]) {
  const { info } = (await pdf.getMetadata().catch(() => ({ info: {} }))) as {
    info: Record<string, unknown>
  }
  const read = (name: string) => cleanLine(typeof info[name] === 'string' ? info[name] : '')
  const first = blocks.find(({ kind }) => kind === 'heading')
  const headline = outline.length === 0 && first?.kind === 'heading' ? first.text : ''
  const title = read('Title')
  return {
    title: noTitle.test(title) || title === '' ? cleanLine(headline) : title,
    author: read('Author'),
    lang: read('Language'),
  }
}
