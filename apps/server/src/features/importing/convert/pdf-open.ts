// Opens a PDF with the resources that every PDF viewer has: the character maps of Chinese, Japanese and Korean and the
// standard fonts. They are part of the package, and nothing is fetched.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocumentProxy } from 'unpdf'
import { fail } from '../../../platform/failure.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

const folder = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** @throws Failure `file_encrypted` or `file_broken`. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // PDF.js takes ownership of the bytes, so it gets a copy.
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
