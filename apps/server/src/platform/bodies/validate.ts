// Checks what was sent by its schema, and names the first fault. What a thread has checked is not checked again.
import type { z } from 'zod'
import { Failure } from '../failure.ts'

const checkedBodies = new WeakSet<object>()

export function markAsChecked(body: object): void {
  checkedBodies.add(body)
}

type Checked = { value: unknown } | { error: Failure }

/** A compiler of validators, as Fastify wants it. */
export function compileValidator({
  schema,
  httpPart = '',
}: {
  schema: z.ZodType
  httpPart?: string
}): (data: unknown) => Checked {
  return (data) => {
    if (typeof data === 'object' && data !== null && checkedBodies.has(data)) return { value: data }
    const read = schema.safeParse(data)
    if (read.success) return { value: read.data }
    return {
      error: new Failure('invalid_request', { message: describeFault(httpPart, read.error) }),
    }
  }
}

/** @param part what was checked, such as `body` */
export function describeFault(part: string, { issues: [first] }: z.ZodError): string {
  const place = first?.path.join('/') ?? ''
  return `${[part, place].filter(Boolean).join('/')}: ${first?.message ?? 'invalid'}`
}
