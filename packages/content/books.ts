// Reads the books and magazine articles that ship with Fovea: Markdown with front matter, one file for each work and
// language. To add one, add `books/<language>/<slug>.md` or `articles/<language>/<slug>.md`.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bookLevels } from '@fovea/contract/book-levels.ts'
import { isLanguage, type Language, languages } from '@fovea/contract/languages.ts'
import { languageSchema, lineSchema } from '@fovea/contract/scalars.ts'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

const frontMatterSchema = z.strictObject({
  /** The name of the work, the same in every language. */
  work: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: lineSchema(200),
  author: lineSchema(200),
  language: languageSchema,
  /** A level of the Common European Framework of Reference. */
  level: z.enum(bookLevels),
  genre: lineSchema(40),
  summary: lineSchema(600),
})

type FrontMatter = z.infer<typeof frontMatterSchema>

const kinds = ['book', 'article'] as const

type Kind = (typeof kinds)[number]

export interface ShippedBook extends Omit<FrontMatter, 'language'> {
  kind: Kind
  /** Derived from language and slug, so that it is the same on every server. */
  id: string
  lang: Language
  /** The SHA-256 of the file, in hexadecimal. */
  digest: string
  /**
   * An article is one chapter without a title. Texts are plain: each paragraph is one line, blank lines separate them, and
   * emphasis marks are removed.
   */
  chapters: { title: string; text: string }[]
}

/** @throws Error that names the file if one is not a valid book or article. */
export function readShippedBooks(): ShippedBook[] {
  return kinds.flatMap((kind) => {
    const folder = path.join(import.meta.dirname, `${kind}s`)
    return readdirSync(folder)
      .filter(isLanguage)
      .sort((a, b) => languages.indexOf(a) - languages.indexOf(b))
      .flatMap((lang) => readFolder(kind, lang, path.join(folder, lang)))
  })
}

function readFolder(kind: Kind, lang: Language, folder: string): ShippedBook[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const slug = path.basename(file, '.md')
      return parseBook({ kind, lang, slug, source: readFileSync(path.join(folder, file), 'utf8') })
    })
}

/** @throws Error that names the file if its front matter or its headings are not valid. */
export function parseBook(file: {
  kind: Kind
  lang: Language
  slug: string
  source: string
}): ShippedBook {
  const { kind } = file
  const name = kind === 'book' ? `${file.lang}/${file.slug}` : `${kind}/${file.lang}/${file.slug}`
  const source = file.source.replaceAll('\r\n', '\n')
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  if (yaml === undefined || body === undefined) throw new Error(`${name}: no front matter`)
  const parsed = frontMatterSchema.safeParse(parseYaml(yaml))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  const { language, ...frontMatter } = parsed.data
  if (language !== file.lang) throw new Error(`${name}: says that its language is ${language}`)
  return {
    ...frontMatter,
    kind,
    id: makeBookId(name),
    lang: language,
    digest: createHash('sha256').update(file.source).digest('hex'),
    chapters: kind === 'book' ? readChapters(name, body) : [readArticle(name, body)],
  }
}

function readChapters(name: string, body: string): ShippedBook['chapters'] {
  const [before = '', ...parts] = body.split(/^## +/m)
  if (before.trim() !== '') throw new Error(`${name}: text before the first chapter`)
  if (parts.length === 0) throw new Error(`${name}: no chapter`)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const text = readParagraphs(lines.join('\n'))
    if (title.trim() === '' || text === '') throw new Error(`${name}: an empty chapter`)
    return { title: dropEmphasis(title.trim()), text }
  })
}

function readArticle(name: string, body: string): ShippedBook['chapters'][number] {
  const text = readParagraphs(body)
  if (text === '' || /^#/m.test(text)) throw new Error(`${name}: not an article`)
  return { title: '', text }
}

function readParagraphs(lines: string): string {
  const paragraphs = lines.trim().split(/\n\s*\n/)
  return paragraphs.map(dropEmphasis).join('\n\n')
}

function dropEmphasis(text: string): string {
  return text.replaceAll(/\*([^*\n]+)\*/g, '$1')
}

const bookNamespace = '5b0a4c62-6f0e-4f5e-9a7b-0d6a3c1e8f24'

/** A UUID of version 5 (RFC 9562, section 5.5). */
function makeBookId(name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(bookNamespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
