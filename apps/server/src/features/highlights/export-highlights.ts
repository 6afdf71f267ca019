// Writes highlights as Markdown, text by text. Only one page of them is in memory at a time.
import type { Db } from '../../platform/database.ts'
import { findHighlightsOf, type ShownHighlight } from './highlight-store.ts'
import { findPlaceNames, type PlaceNames } from './place-names.ts'
import { findHighlightedTexts, type HighlightedRow } from './text-store.ts'

interface Exported {
  db: Db
  userId: string
  /** The beginning of the addresses of texts. */
  site: string
}

const textsAtOnce = 100
const highlightsAtOnce = 200

/** All texts, the one highlighted last first, each under a heading. */
export async function* exportAll(exported: Exported): AsyncGenerator<Buffer> {
  const { db, userId } = exported
  for (let after: HighlightedRow | undefined; ; ) {
    const texts = await findHighlightedTexts(db, userId, { limit: textsAtOnce, after })
    yield* exportTexts(exported, texts)
    after = texts.at(-1)
    if (texts.length < textsAtOnce) return
  }
}

export async function* exportTexts(
  exported: Exported,
  texts: readonly HighlightedRow[],
): AsyncGenerator<Buffer> {
  const { db, userId } = exported
  const namesOf = await findPlaceNames(exported, texts)
  const limit = highlightsAtOnce
  let sources = texts.map(({ sourceKey }) => sourceKey)
  for (let last: ShownHighlight | undefined; ; ) {
    const after = last && { chapter: last.chapterPlace, word: last.wordPlace, id: last.id }
    const page = await findHighlightsOf(db, userId, { sources, limit, after })
    const begun = last?.sourceKey
    for (const [source, highlights] of Map.groupBy(page, ({ sourceKey }) => sourceKey)) {
      const text = texts.find(({ sourceKey }) => sourceKey === source)
      if (!text) continue
      if (source !== begun) yield Buffer.from(writeHead(text))
      const names = namesOf(text)
      yield Buffer.from(highlights.map((one) => writeHighlight(one, names)).join(''))
    }
    last = page.at(-1)
    if (!last || page.length < limit) return
    sources = sources.slice(sources.indexOf(last.sourceKey))
  }
}

function writeHead({ title, author, url }: HighlightedRow): string {
  const lines = [`# ${escapeMarkdown(oneLine(title))}`]
  if (author) lines.push(escapeMarkdown(oneLine(author)))
  if (url) lines.push(`<${writeAddress(url)}>`)
  return `${lines.join('\n\n')}\n\n`
}

function writeHighlight(highlight: ShownHighlight, names: PlaceNames): string {
  const { quote, comment } = highlight
  const { name, address } = names(highlight)
  const parts = []
  if (quote) parts.push(quoteLines(escapeMarkdown(quote)))
  if (comment) parts.push(escapeMarkdown(comment.replaceAll(/\r\n?/g, '\n')))
  if (name) {
    const label = escapeMarkdown(oneLine(name))
    parts.push(address ? `[${label}](${writeAddress(address)})` : label)
  }
  return `${parts.join('\n\n')}\n\n`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const quoteLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Escapes what Markdown would read as markup: signs anywhere, and others at the beginning of a line. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>~|]/g, '\\$&')
    .replaceAll(/^(\s*)([-+#=])/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])/gm, '$1\\$2')
}

/** Encodes what would end an address in Markdown. */
function writeAddress(address: string): string {
  return address.replaceAll(
    /[\s<>()[\]\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}
