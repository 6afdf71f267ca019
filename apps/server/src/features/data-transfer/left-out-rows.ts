// Remembers which rows of an import are left out and why: the first ones by name, all of them by number.
import type { DataTransfer } from '@fovea/contract/data-transfer.ts'
import { leftOutShownMax } from '@fovea/contract/limits.ts'

export type LeftOut = NonNullable<DataTransfer['leftOut']>
type LeftOutRow = LeftOut['rows'][number]

/** A part of the file is named by who wrote the file. */
const nameLengthMax = 200

export class LeftOutRows {
  readonly #rows: LeftOutRow[] = []
  #count = 0

  add({ part, field, ...row }: LeftOutRow): void {
    this.#count += 1
    if (this.#rows.length >= leftOutShownMax) return
    this.#rows.push({ ...row, part: shorten(part), ...(field && { field: shorten(field) }) })
  }

  /** @returns undefined when nothing was left out */
  sum(): LeftOut | undefined {
    return this.#count === 0 ? undefined : { count: this.#count, rows: this.#rows }
  }
}

/** PostgreSQL keeps no NUL. */
function shorten(name: string): string {
  return name.replaceAll('\0', '').slice(0, nameLengthMax).toWellFormed()
}
