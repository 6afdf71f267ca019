// Answers as JSON, by a function that is compiled from their shape: what the shape does not name is left out.
import { isDeepStrictEqual } from 'node:util'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serialize = (answer: unknown) => string

/**
 * @param options.isChecked also compares each answer with its shape, as tests do: some ten times the work
 * @throws Error from what is compiled, when an answer does not have its shape
 */
export function compileAnswers(options: { isChecked: boolean }) {
  return ({ schema }: { schema: z.ZodType }): Serialize => {
    let serialize: Serialize | undefined
    return (answer) => {
      // Most shapes, such as those of errors, are never needed.
      serialize ??= compile(schema)
      const json = serialize(answer)
      if (options.isChecked) check(schema, answer, json)
      return json
    }
  }
}

function compile(schema: z.ZodType): Serialize {
  // This dialect says `nullable`, which needs no check at run time where a union would.
  const shape = z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any' })
  return fastJson(shape as Schema)
}

function check(schema: z.ZodType, answer: unknown, json: string): void {
  const expected: unknown = JSON.parse(JSON.stringify(z.encode(schema, answer as never)))
  if (!isDeepStrictEqual(JSON.parse(json), expected)) {
    throw new Error(`An answer became ${json} and should be ${JSON.stringify(expected)}`)
  }
}
