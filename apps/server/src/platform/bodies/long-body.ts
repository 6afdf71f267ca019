// Reads a long body of JSON in a thread, and checks it by the schema of its endpoint there.
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import type { z } from 'zod'
import { countJsonValues } from './measure-json.ts'
import { describeFault } from './validate.ts'

export interface LongBody {
  bytes: Uint8Array
  /** Of the endpoint, such as `POST /api/game`. */
  name: string
}

export type ReadBody =
  | { value: unknown; isChecked: boolean }
  /** undefined for what is no JSON. */
  | { fault: string | undefined }

/** The longest log of typing has 150,000. More would take too much memory. */
const valuesMax = 200_000

const schemas = new Map<string, z.ZodType>()
for (const endpoint of Object.values(contract).flatMap((group): Endpoint[] =>
  Object.values(group),
)) {
  const name = `${endpoint.method} ${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  if (endpoint.body) schemas.set(name, endpoint.body)
}

export default function readLongBody({ bytes, name }: LongBody): ReadBody {
  const json = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = countJsonValues(json)
  if (values === undefined || values > valuesMax) return { fault: 'body: too many values' }
  let value: unknown
  try {
    value = JSON.parse(json.toString(), refusePrototype)
  } catch {
    return { fault: undefined }
  }
  const schema = schemas.get(name)
  // Forms, and the endpoints of tests.
  if (!schema) return { value, isChecked: false }
  const read = schema.safeParse(value)
  return read.success
    ? { value: read.data, isChecked: true }
    : { fault: describeFault('body', read.error) }
}

/** As the parser of short bodies does. */
function refusePrototype(key: string, value: unknown): unknown {
  const isPrototype =
    key === '__proto__' ||
    (key === 'constructor' &&
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, 'prototype'))
  if (isPrototype) throw new SyntaxError('a prototype')
  return value
}
