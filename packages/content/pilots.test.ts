// Every question that ships has been put to answerers who had not seen its passage. A question that they answer more
// often than chance and a little would measure guessing, not reading. See decision 0031.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@fovea/contract/languages.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readShippedPassages, type ShippedPassage } from './reading-tests.ts'

/** The largest share of right answers without the passage. Chance alone gives 25 %. */
const blindShareMax = 0.35
const answerersMin = 3

const pilotSchema = z.strictObject({
  date: z.iso.date(),
  /** Who or what answered. */
  answerer: z.string().min(1),
  answerers: z.int().min(answerersMin),
  method: z.string().min(1),
  works: z.record(
    z.string(),
    z.strictObject({
      /** Of the questions and options, so that a changed question needs another pilot. */
      digest: z.string(),
      /** How many answerers were right, for each question. */
      right: z.array(z.int().min(0)),
    }),
  ),
})

const pilots = z
  .partialRecord(z.enum(languages), pilotSchema)
  .parse(
    JSON.parse(
      readFileSync(path.join(import.meta.dirname, 'reading-tests', 'pilots.json'), 'utf8'),
    ),
  )

const passages = readShippedPassages()
const named = passages.map((passage) => [`${passage.lang}/${passage.work}`, passage] as const)

function digestOf({ questions }: ShippedPassage): string {
  return createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 16)
}

describe('the questions of a passage', () => {
  test.each(named)('have been piloted as they are: %s', (_, passage) => {
    const piloted = pilots[passage.lang]?.works[passage.work]
    expect(piloted?.digest).toBe(digestOf(passage))
    expect(piloted?.right).toHaveLength(passage.questions.length)
  })

  test.each(languages)('are seldom answered without the passages in %s', (language) => {
    const { works, answerers } = pilots[language] ?? { works: {}, answerers: 0 }
    const counts = Object.values(works).flatMap(({ right }) => right)
    const right = counts.reduce((sum, count) => sum + count, 0)
    expect(right / (counts.length * answerers)).toBeLessThanOrEqual(blindShareMax)
  })
})
