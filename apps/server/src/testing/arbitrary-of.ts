// Makes inputs of an endpoint from its schemas: valid ones, but for rules that no schema can say, and ones with something
// hostile in one place.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Each schema is read once, since that takes longer than drawing from it. */
const read = new WeakMap<z.ZodType, Schema>()

/** @param ids of which one is drawn wherever an id is asked for */
export function arbitraryOf(schema: z.ZodType, ids: readonly string[]): Arbitrary<unknown> {
  const known = read.get(schema)
  if (known) return inputOf(known, ids)
  read.set(schema, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  return arbitraryOf(schema, ids)
}

const listedMax = 4
const writtenMax = 40

function inputOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const of = (inner: Schema) => inputOf(inner, ids)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(of))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids)
    case 'array':
      return arrayOf(schema, ids)
    case 'string':
      return stringOf(schema, ids)
    case 'integer':
      return fc.integer({ min: least(schema), max: most(schema) })
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(least(schema)), max: Math.floor(most(schema)) }),
        fc.double({ min: least(schema), max: most(schema), noNaN: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.string({ maxLength: 10 }), fc.integer({ min: 0, max: 100 }))
  }
}

const least = ({ minimum = 0 }: Schema) => Math.max(minimum, -1e9)
const most = ({ maximum = 1_000 }: Schema) => Math.min(maximum, 1e9)

function objectOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema
  if (!properties && typeof additionalProperties === 'object') {
    const values = inputOf(additionalProperties, ids)
    return fc.dictionary(fc.string({ maxLength: 10 }), values, {
      maxKeys: 3,
      noNullPrototype: true,
    })
  }
  const fields = Object.entries(properties ?? {}).map(([name, inner]) => {
    const field = known[name] ? fc.constantFrom(...known[name]) : inputOf(inner, ids)
    return [name, required.includes(name) ? field : fc.option(field, { nil: undefined })]
  })
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true })
}

function arrayOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const { items, prefixItems, minItems = 0, maxItems = listedMax } = schema
  if (prefixItems) return fc.tuple(...prefixItems.map((inner) => inputOf(inner, ids)))
  const minLength = Math.min(minItems, listedMax)
  return fc.array(typeof items === 'object' ? inputOf(items, ids) : fc.anything(), {
    minLength,
    maxLength: Math.max(minLength, Math.min(maxItems, listedMax)),
  })
}

/** Values of fields whose rules no schema says. */
const known: Record<string, unknown[]> = {
  email: ['ada@example.org', 'nobody@example.org'],
  timeZone: ['Europe/Kyiv', 'America/New_York'],
  url: ['https://example.org/feed', 'http://127.0.0.1:5432/'],
  endpoint: ['https://push.example.org/send/1', 'http://127.0.0.1:5432/'],
  starts: ['2026-03-01T09:00', '2026-03-02T10:30'],
  ends: ['2026-03-01T09:00', '2026-03-02T11:30'],
  amount: [10, 15, 25, 30, 50, 60],
}

const days = ['2026-02-28', '2026-03-01', '2024-02-29', '1970-01-01', '2026-12-31']
const moments = ['2026-03-01T09:00:00Z', '2026-03-01T12:00:00Z']

const longest = ({ maxLength }: Schema) => (maxLength === undefined ? {} : { maxLength })

function stringOf(schema: Schema, ids: readonly string[]): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = writtenMax } = schema
  if (format === 'uuid') return fc.constantFrom(...ids)
  if (format === 'date') return fc.constantFrom(...days)
  if (format === 'date-time') return fc.constantFrom(...moments)
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), longest(schema))
  const from = Math.min(minLength, writtenMax)
  return fc.string({
    unit: fc.constantFrom('a', 'Ї', '7', ' ', 'ß', '猫', '🙂', '<', '"', "'"),
    minLength: from,
    maxLength: Math.max(from, Math.min(maxLength, writtenMax)),
  })
}

/** Texts, numbers and things of other kinds that have broken servers before. */
const hostile: unknown[] = [
  ...['', ' ', '\u0000', '\ud800', '\u202e', "' or 1=1 --", '../../etc/passwd', '%00', '{{7*7}}'],
  ...['a'.repeat(20_000), '9'.repeat(400), '1e400', '-0', '🙂'.repeat(500), '0x10', '٣'],
  ...['__proto__', 'constructor', 'null', 'undefined', '-1', '2026-02-30', '+275760-09-13'],
  ...[0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 2 ** 63],
  ...[null, true, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }],
]

/** The same as `valid`, with something hostile in one place. */
export function spoil(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.constantFrom(...hostile), fc.nat())
    .map(([value, bad, place]) => replaceAt(value, bad, place))
}

function replaceAt(value: unknown, bad: unknown, place: number): unknown {
  if (value === null || typeof value !== 'object') return bad
  const names = Object.keys(value)
  const name = names[place % Math.max(1, names.length)]
  if (name === undefined) return bad
  const inner = replaceAt(Reflect.get(value, name), bad, Math.floor(place / names.length))
  if (Array.isArray(value)) return value.with(Number(name), inner)
  return { ...value, [name]: inner }
}
