// Which state of the content this is, counted up with every change of what ships: of two versions of Fovea on one
// database, the older one leaves alone what the newer one brought.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ShippedBook } from './books.ts'

const editionSchema = z.strictObject({
  number: z.int().positive(),
  /** Of the books and articles, so that no change of them goes without a new number. */
  digest: z.string(),
})

/** @throws Error when the file is not what it must be */
export function readEdition(): z.infer<typeof editionSchema> {
  const file = path.join(import.meta.dirname, 'edition.json')
  return editionSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function digestBooks(books: Pick<ShippedBook, 'id' | 'digest'>[]): string {
  const lines = books.map(({ id, digest }) => `${id} ${digest}\n`).sort()
  return createHash('sha256').update(lines.join('')).digest('hex')
}
