// Brings the title and the markup of a note into the form in which they are stored.
import { noteHtmlMax } from '@fovea/contract/note-limits.ts'
import { foldText } from '@fovea/core/text/fold-text.ts'
import { fail } from '../../platform/failure.ts'
import { cleanNoteHtml } from './clean-html.ts'
import { readNote } from './read-text.ts'

export interface FormedNote {
  title: string
  foldedTitle: string
  /** Clean markup. */
  html: string
  /** The title in the first line, then the text without markup. */
  plain: string
  /** The same, folded; each word at its beginning, or after a space. */
  folded: string
  words: number
  excerpt: string
  /** The ids of the notes that it links to and of the files that it shows, each once. */
  links: string[]
  /** The ids of the files that it shows. */
  files: string[]
  bytes: number
}

/**
 * @throws Failure `payload_too_large` for markup that is too long once it is clean, `invalid_request` for markup that is
 *   nested much too deeply
 */
export function formNote({ title, html }: { title: string; html: string }): FormedNote {
  const cleaned = cleanNoteHtml(html)
  if (cleaned.length > noteHtmlMax) fail('payload_too_large')
  const { plain: text, words, excerpt, links, files } = readNote(cleaned)
  const plain = `${title}\n${text}`
  return {
    title,
    foldedTitle: foldText(title),
    html: cleaned,
    plain,
    folded: foldText(plain).replaceAll('\n', ' '),
    words,
    excerpt,
    links: [...new Set([...links, ...files])],
    files,
    bytes: sizeOf(title, cleaned),
  }
}

function sizeOf(title: string, html: string): number {
  return Buffer.byteLength(title) + Buffer.byteLength(html)
}
