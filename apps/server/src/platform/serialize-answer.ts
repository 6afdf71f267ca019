// Turns answers into JSON by a function that is compiled from their shape. It leaves out what the shape does not name.
import { isDeepStrictEqual } from 'node:util'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serialize = (answer: unknown) => string

/**
 * @param options.isChecked also compares each answer with its shape, as tests do; that takes about ten times as long
 * @returns a compiler; the functions that it returns throw an Error when an answer does not have its shape
 */
export function compileAnswers(options: { isChecked: boolean }) {
  return ({ schema }: { schema: z.ZodType }): Serialize => {
    let serialize: Serialize | undefined
    return (answer) => {
      // Compiled at the first answer, since most shapes, such as those of errors, are never needed.
      serialize ??= compile(schema)
      const json = serialize(answer)
      if (options.isChecked) check(schema, answer, json)
      return json
    }
  }
}

function compile(schema: z.ZodType): Serialize {
  // This dialect has `nullable`, which is faster to serialise than the union that other dialects use.
  const shape = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  })
  return fastJson(shape as Schema)
}

/** A record with a known list of keys is described as an object with these properties, which is serialised faster. */
function nameProperties(shape: z.core.JSONSchema.BaseSchema): void {
  const { properties, required, additionalProperties: value } = shape
  if (properties || !required || typeof value !== 'object') return
  shape.properties = Object.fromEntries(required.map((name) => [name, value]))
  shape.additionalProperties = false
}

function check(schema: z.ZodType, answer: unknown, json: string): void {
  const expected: unknown = JSON.parse(JSON.stringify(z.encode(schema, answer as never)))
  if (!isDeepStrictEqual(JSON.parse(json), expected)) {
    throw new Error(`An answer became ${json} and should be ${JSON.stringify(expected)}`)
  }
}
