// Reads the passages of reading tests with their questions: JSON, one file for each work and language. To add one, add
// `reading-tests/<language>/<slug>.json`. See decision 0031.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLanguage, type Language, languages } from '@fovea/contract/languages.ts'
import { optionsPerQuestion } from '@fovea/contract/limits.ts'
import { languageSchema, lineSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

const questionSchema = z.strictObject({
  question: lineSchema(300),
  /** The first option is the right one. The server shuffles them for every sitting. */
  options: z.array(lineSchema(200)).length(optionsPerQuestion),
})

const fileSchema = z.strictObject({
  /** The name of the passage, the same in every language. */
  work: z.string().max(80).regex(slug),
  title: lineSchema(200),
  author: lineSchema(200),
  language: languageSchema,
  genre: z.enum(['fiction', 'non-fiction']),
  paragraphs: z.array(lineSchema(4_000)).min(1),
  questions: z.array(questionSchema).min(1).max(20),
})

export interface ShippedPassage {
  work: string
  title: string
  author: string
  lang: Language
  genre: 'fiction' | 'nonFiction'
  paragraphs: string[]
  questions: z.infer<typeof questionSchema>[]
}

let shipped: readonly ShippedPassage[] | undefined

/**
 * The passages are read once and then kept in memory.
 * @throws Error that names the file if one is not a valid passage.
 */
export function readShippedPassages(): readonly ShippedPassage[] {
  shipped ??= languages.flatMap(readTellings)
  return shipped
}

function readTellings(lang: Language): ShippedPassage[] {
  const folder = path.join(import.meta.dirname, 'reading-tests')
  if (!readdirSync(folder).filter(isLanguage).includes(lang)) return []
  return readdirSync(path.join(folder, lang))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) =>
      parsePassage({
        lang,
        slug: path.basename(file, '.json'),
        source: readFileSync(path.join(folder, lang, file), 'utf8'),
      }),
    )
}

/** @throws Error that names the file if it is not a valid passage of this language and name. */
export function parsePassage(file: {
  lang: Language
  slug: string
  source: string
}): ShippedPassage {
  const name = `reading-tests/${file.lang}/${file.slug}`
  const parsed = fileSchema.safeParse(parseJson(name, file.source))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  const { language, genre, ...passage } = parsed.data
  if (language !== file.lang) throw new Error(`${name}: says that its language is ${language}`)
  if (passage.work !== file.slug) throw new Error(`${name}: says that its work is ${passage.work}`)
  return { ...passage, lang: language, genre: genre === 'fiction' ? 'fiction' : 'nonFiction' }
}

function parseJson(name: string, source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (cause) {
    throw new Error(`${name}: not JSON`, { cause })
  }
}
