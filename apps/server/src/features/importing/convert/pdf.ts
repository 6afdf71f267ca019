// Converts PDF: lines on pages are joined into paragraphs, and the outline or large type provides the chapters.

import { cleanLine } from '../../../domain/text/clean-text.ts'
import { fail } from '../../../platform/failure.ts'
import { splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { dropRunningHeads } from './pdf-heads.ts'
import { type Line, readLines } from './pdf-lines.ts'
import { openPdf, type PdfDocument } from './pdf-open.ts'
import { readOutline } from './pdf-outline.ts'
import { joinIntoBlocks } from './pdf-paragraphs.ts'
import { findLargest } from './pdf-title.ts'
import { createPictureShelf } from './pictures.ts'

const pagesMax = 5_000
/** Pages with fewer letters on average are scanned pictures, perhaps with a stamp on each. */
const leastLettersPerPage = 20

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
    ...(await readMetadata(pdf, pages)),
    chapters: splitAtHeadings(
      blocks,
      createPictureShelf(() => undefined),
    ),
    pictures: [],
    cover: null,
  }
}

/** Some programs write file names into the title. */
const noTitle =
  /^(untitled.*|microsoft (word|powerpoint).*|(power)?point presentation|.*\.(docx?|dvi|eps|pdf|ps|pptx?|tex|indd|p65|pages|qxd|rtf|odt|wpd|xlsx?))$/i

async function readMetadata(pdf: PdfDocument, pages: Line[][]) {
  const { info } = (await pdf.getMetadata().catch(() => ({ info: {} }))) as {
    info: Record<string, unknown>
  }
  const read = (name: string) => cleanLine(typeof info[name] === 'string' ? info[name] : '')
  const title = read('Title')
  const isTitle = title !== '' && !noTitle.test(title)
  return {
    title: isTitle ? title : findLargest(pages),
    author: read('Author'),
    lang: read('Language'),
  }
}
