// The shape that a row of an exported table must have before it is imported: from the types of its columns, and from what
// the list of tables adds. Rows come from a file that anybody may have written.
import { dayMs } from '@fovea/contract/durations.ts'
import { textSchema } from '@fovea/contract/scalars.ts'
import type { KeySkill } from '@fovea/core/typing/key-skill.ts'
import type { TypingProfile } from '@fovea/core/typing/profile.ts'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ExportedTable } from './exported-table.ts'

/** The name of a picture among the files of its book. */
export const figureName = z.string().regex(/^(?:cover|\d{1,6})\.(?:jpg|png|gif|webp)$/)

const share = z.number().min(0).max(1)
const count = z.number().int().min(0)
const timeMs = z.number().min(0).nullable()

const skill: z.ZodType<KeySkill> = z.object({
  key: z.string().min(1).max(16),
  tries: count,
  errors: count,
  timesMeasured: count,
  timeMs,
  timeErrorMs: timeMs,
  accuracy: share,
})

export const profileSchema: z.ZodType<TypingProfile> = z.object({
  keys: z.array(skill).max(1_000),
  bigrams: z.array(skill).max(2_000),
  unlocked: z.string().max(1_000),
  reached: z.string().max(1_000),
  targetWpm: z.number().min(0).max(10_000),
})

const textMax = 2_000
const integerMax = 2_147_483_647

const integer = (max: number) => z.number().int().min(-max).max(max)

const byType: Record<string, () => z.ZodType> = {
  PgUUID: () => z.uuid(),
  PgText: () => textSchema({ max: textMax }),
  PgInteger: () => integer(integerMax),
  PgSmallInt: () => integer(32_767),
  PgReal: () => z.number().min(-1e9).max(1e9),
  PgDoublePrecision: () => z.number().min(-1e15).max(1e15),
  PgBoolean: () => z.boolean(),
  PgTimestamp: () => momentOfPast,
  PgDateString: () => z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01'),
}

/** PostgreSQL writes an offset, and leaves out trailing zeros. */
const momentSince = (sinceMs: number) =>
  z.iso
    .datetime({ offset: true })
    .refine((moment) => Date.parse(moment) > sinceMs && Date.parse(moment) < Date.now() + twoDaysMs)

const twoDaysMs = 2 * dayMs
const momentOfPast = momentSince(0)

/** Nobody has results from before: statistics look at each day since the first one. */
export const momentOfResult = momentSince(Date.UTC(2000))

/** A day on which something has happened. */
export const dayOfResult = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && Date.parse(`${day}T00:00:00Z`) < Date.now() + twoDaysMs)

export function nameOf({ table }: Pick<ExportedTable, 'table'>): string {
  return getTableConfig(table).name
}

/** The columns that an export contains. */
export function columnsOf({ table, leftOut = [] }: ExportedTable): PgColumn[] {
  const columns = Object.values(getTableColumns(table)) as PgColumn[]
  return columns.filter(({ name }) => name !== 'user_id' && !leftOut.includes(name))
}

export type Row = Record<string, unknown>

export function shapeOf(exported: ExportedTable): z.ZodType<Row> {
  const columns = columnsOf(exported).map((column) => [column.name, shapeOfColumn(column)])
  return z.strictObject({ ...Object.fromEntries(columns), ...exported.shapes })
}

function shapeOfColumn(column: PgColumn): z.ZodType {
  const make = byType[column.columnType]
  // What is only checked by hand must be among the shapes of its table.
  const shape = make?.() ?? z.never()
  return column.notNull ? shape : shape.nullable()
}
