// Opens a PDF with what readers bring themselves: the character maps of Chinese, Japanese and Korean, and the fonts
// that every reader has. They come with the package; nothing is fetched.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocumentProxy } from 'unpdf'
import { fail } from '../../../platform/failure.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

const folder = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** @throws Failure `file_encrypted` or `file_broken`. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // It takes the bytes for itself.
    return await getDocumentProxy(new Uint8Array(bytes), {
      cMapUrl: `${folder}/cmaps/`,
      standardFontDataUrl: `${folder}/standard_fonts/`,
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
