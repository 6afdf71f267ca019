// The manifest of an export: what is in the file, so that an import can tell that nothing is missing or changed.

import { dayStartMinutesMax } from '@fovea/contract/limits.ts'
import { languageSchema, nameSchema, timeZoneSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'

export const manifestPath = 'manifest.json'

export const formatVersion = 1

const speed = z.number().min(0).max(10_000)

/** The columns of the user that go with the data. Address, password, role and plan stay with the account. */
export const accountShape = z.strictObject({
  name: nameSchema(80),
  lang: languageSchema,
  email_subscription: z.boolean(),
  time_zone: timeZoneSchema,
  day_start_minutes: z.number().int().min(0).max(dayStartMinutesMax),
  on_boards: z.boolean(),
  reading_speed: speed,
  reading_speed_max: speed,
  own_pace_speed: speed,
  typing_speed: speed,
  typing_speed_max: speed,
})

const count = z.number().int().min(0)
const digest = z.string().regex(/^[0-9a-f]{64}$/)
const path = z.string().min(1).max(4_000)

/** The owner of a file: a note file by its id, or a book by its id and the name among the files of the book. */
const ownerShape = z.union([
  z.strictObject({ noteFile: z.uuid() }),
  z.strictObject({ book: z.uuid(), name: z.string().max(100) }),
])

export const manifestShape = z.strictObject({
  format: z.literal('fovea-account'),
  version: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  account: accountShape,
  /** In the order in which they are imported. */
  parts: z
    .array(z.strictObject({ path, table: z.string(), rows: count, sha256: digest }))
    .max(100_000),
  files: z
    .array(z.strictObject({ path, bytes: count, sha256: digest, of: ownerShape }))
    .max(200_000),
})

export type Manifest = z.infer<typeof manifestShape>
export type FileOwner = z.infer<typeof ownerShape>
