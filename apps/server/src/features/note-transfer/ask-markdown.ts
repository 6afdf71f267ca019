// Writes a note as Markdown, a long one in a thread. A text that takes very long stays markup.
import { writeAsMarkup } from '../../domain/markdown/write-markdown.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import writeNote, { type MarkdownQuestion, namesOf } from './markdown-work.ts'
import { offerPatiently } from './offer-patiently.ts'

/** The worst text of this length takes a hundredth of a second. */
const shortMax = 2_000

const limitMs = 10_000

/** More than this, and reading a text with so many signs that mean something in Markdown would take too much memory. */
const lengthMax = 150_000
const signsMax = 5_000

/** @throws Failure `too_many_requests` */
export async function askMarkdown(person: string, question: MarkdownQuestion): Promise<string> {
  if (question.html.length <= shortMax) return writeNote(question)
  if (isHeavy(question.html)) return writeAsMarkup(question.html, namesOf(question))
  const module = new URL('./markdown-work.ts', import.meta.url)
  try {
    return await offerPatiently(() => threads.run<string>(person, { module, question, limitMs }))
  } catch (error) {
    if (error instanceof ThreadLimitError) return writeAsMarkup(question.html, namesOf(question))
    throw error
  }
}

function isHeavy(html: string): boolean {
  return html.length > lengthMax || (html.match(/[*_`~=|\\[\]!&]/g)?.length ?? 0) > signsMax
}
