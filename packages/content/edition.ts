// The edition of the content: a number that is raised with every change of what ships. If two versions of Fovea share a
// database, the older one does not touch the content of the newer one. See decision 0015.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ShippedBook } from './books.ts'

const editionSchema = z.strictObject({
  number: z.int().positive(),
  /** A digest of the books and articles, so that no change of them is shipped without a new number. */
  digest: z.string(),
})

/** @throws Error if the file is not valid. */
export function readEdition(): z.infer<typeof editionSchema> {
  const file = path.join(import.meta.dirname, 'edition.json')
  return editionSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function digestBooks(books: Pick<ShippedBook, 'id' | 'digest'>[]): string {
  const lines = books.map(({ id, digest }) => `${id} ${digest}\n`).sort()
  return createHash('sha256').update(lines.join('')).digest('hex')
}
