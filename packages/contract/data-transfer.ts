// Everything that an account has, as one file: out of one account and into an empty one.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { errorCodeSchema } from './errors.ts'
import { fileAnswerSchema, receivedFileSchema } from './files.ts'
import { otherFileStarts } from './import-formats.ts'
import { idSchema, momentSchema, newIdSchema } from './scalars.ts'
import { dataAreas } from './transfer-areas.ts'

/** Why an entry of a file is left out: a value, values that do not fit together, a copy, or no owner that it belongs to. */
const leftOutReasons = ['value', 'rule', 'twice', 'owner'] as const

const leftOutSchema = z.object({
  count: z.number().int(),
  /** The first hundred. */
  rows: z.array(
    z.object({
      /** The name of a file in the zip. */
      part: z.string(),
      /** Counted from 1. */
      entry: z.number().int(),
      why: z.enum(leftOutReasons),
      field: z.string().optional(),
    }),
  ),
})

const transferSchema = z.object({
  _id: idSchema,
  kind: z.enum(['export', 'import']),
  status: z.enum(['working', 'ready', 'failed']),
  /** Why it failed. Then nothing was imported. */
  failure: errorCodeSchema.nullable(),
  /** What was not imported while the rest was. */
  leftOut: leftOutSchema.nullable(),
  /** The size of the file. 0 while it is being made. */
  fileBytes: z.number().int(),
  createdAt: momentSchema,
})

export type DataTransfer = z.infer<typeof transferSchema>

export const dataTransfer = {
  dataTransfers: defineEndpoint({
    method: 'GET',
    path: '/api/user/data_transfers',
    summary:
      'The last export and the last import of this account, and what the account contains that an import would mix with',
    access: 'member',
    response: z.object({
      export: transferSchema.nullable(),
      import: transferSchema.nullable(),
      /** An import is only possible while this is empty. */
      present: z.array(z.enum(dataAreas)),
    }),
    errors: [],
  }),
  exportData: defineEndpoint({
    method: 'POST',
    path: '/api/user/data_export',
    summary:
      'Begin to make one zip of everything in this account. While one is being made, the answer is that one. It is kept for a day, until the next one',
    access: 'member',
    status: 202,
    rateLimit: { max: 60, windowSeconds: 3_600 },
    response: transferSchema,
    errors: [],
  }),
  dataExport: defineEndpoint({
    method: 'GET',
    path: '/api/user/data_export/{id}',
    summary: 'The file of an export that is ready',
    access: 'member',
    params: z.object({ id: idSchema }),
    atOnce: 2,
    response: fileAnswerSchema,
    media: ['application/zip'],
    errors: ['not_found'],
  }),
  importData: defineEndpoint({
    method: 'POST',
    path: '/api/user/data_import',
    summary:
      'Import the file of an export into an empty account: a form with `file`. It is read in the background. Entries that are not possible here are left out and named; all others come in together, or none. Sending it again with the same _id starts no second import',
    access: 'member',
    takesFile: true,
    fileBytesMin: 512 * 1024 * 1024,
    atOnce: 1,
    status: 202,
    body: z.object({ _id: newIdSchema, file: receivedFileSchema }),
    response: transferSchema,
    refusedFileStarts: otherFileStarts,
    errors: ['unsupported_format', 'account_not_empty', 'id_taken', 'too_many_requests'],
  }),
}
