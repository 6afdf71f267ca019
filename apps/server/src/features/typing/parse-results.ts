// Reads the CSV of results that Monkeytype saves. Runs in a thread where the file is long.
import type { Language } from '@fovea/contract/languages.ts'
import type { TestMode } from '@fovea/contract/typing-choices.ts'
import { v5 } from 'uuid'
import { z } from 'zod'
import { readCsv } from '../../domain/text/read-csv.ts'

export interface ImportedRun {
  id: string
  lang: Language
  mode: TestMode | null
  amount: number | null
  punctuation: boolean
  numbers: boolean
  activeMs: number
  wpm: number
  rawWpm: number
  accuracy: number
  consistency: number | null
  presses: number
  errors: number
  typedAtMs: number
}

export interface ParsedResults {
  runs: ImportedRun[]
  /** The lines that are no result, and those of other languages and of the future. */
  refused: number
}

const neededColumns = ['_id', 'wpm', 'acc', 'rawWpm', 'mode', 'mode2', 'testDuration', 'timestamp']

/** Makes ids of theirs into ids of ours, always the same ones. */
const namespace = '5d2c6d3a-0e43-4d6c-9b0a-7a1f6a52c0d1'

/** Their names of languages have an ending for some lists of words, such as `german_10k`. */
const languages: Record<string, Language> = {
  english: 'en',
  russian: 'ru',
  german: 'de',
  spanish: 'es',
  french: 'fr',
  italian: 'it',
  polish: 'pl',
  portuguese: 'pt',
  ukrainian: 'ua',
}

const filled = z.string().regex(/\d/)
const numberIn = (min: number, max: number) =>
  filled.pipe(z.coerce.number<string>().min(min).max(max))
const count = z.coerce.number<string>().int().min(0).max(10_000_000)

const resultSchema = z.object({
  _id: z.string().regex(/^[\w-]{1,64}$/),
  wpm: numberIn(0, 1_000),
  rawWpm: numberIn(0, 2_000),
  acc: numberIn(0, 100),
  consistency: numberIn(0, 100).nullable().catch(null),
  /** Characters at the end: right, wrong, too many, missing. */
  charStats: z
    .string()
    .transform((text) => text.split(';'))
    .pipe(z.tuple([count, count, count], count))
    .catch([0, 0, 0]),
  mode: z.string(),
  mode2: z.string(),
  /** In seconds. */
  testDuration: numberIn(0.001, 86_400),
  punctuation: z.stringbool().catch(false),
  numbers: z.stringbool().catch(false),
  /** They leave out the language where it is English. */
  language: z.string().default(''),
  timestamp: numberIn(Date.parse('2000-01-01'), Date.parse('2200-01-01')),
})

/** Undefined for a file that is not such a CSV. */
export default function parseResults({
  csv,
  nowMs,
}: {
  csv: string
  nowMs: number
}): ParsedResults | undefined {
  const rows = readCsv(csv, neededColumns)
  if (!rows) return undefined
  const runs = rows
    .flatMap(({ fields }) => readResult(fields) ?? [])
    .filter((run) => run.typedAtMs <= nowMs)
  return { runs, refused: rows.length - runs.length }
}

function readResult(row: Record<string, string>): ImportedRun | undefined {
  const read = resultSchema.safeParse(row)
  const lang = read.data && languageOf(read.data.language)
  if (!read.success || lang === undefined) return undefined
  const { _id, wpm, rawWpm, acc, consistency, charStats, testDuration, ...result } = read.data
  const [right, wrong, extra] = charStats
  return {
    id: v5(_id, namespace),
    lang,
    ...readTest(result),
    punctuation: result.punctuation,
    numbers: result.numbers,
    activeMs: testDuration * 1_000,
    wpm,
    rawWpm,
    accuracy: acc,
    consistency,
    presses: right + wrong + extra,
    errors: wrong + extra,
    typedAtMs: Math.floor(result.timestamp),
  }
}

function languageOf(name: string): Language | undefined {
  if (name === '') return 'en'
  const [base = ''] = name.toLowerCase().split('_')
  return Object.hasOwn(languages, base) ? languages[base] : undefined
}

/** Quotations and texts of one's own have neither a time nor a number of words. */
function readTest({ mode, mode2 }: { mode: string; mode2: string }): {
  mode: TestMode | null
  amount: number | null
} {
  if (mode !== 'time' && mode !== 'words') return { mode: null, amount: null }
  return { mode, amount: /^[1-9]\d{0,5}$/.test(mode2) ? Number(mode2) : null }
}
