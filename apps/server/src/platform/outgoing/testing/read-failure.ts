// Reads the Failure with which a fetch was refused.
import { Failure } from '../../failure.ts'

export async function readFailure(promise: Promise<unknown>): Promise<Failure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Failure) return error
  throw new Error(`expected a failure, got ${error}`)
}

export const codeOf = async (promise: Promise<unknown>) => (await readFailure(promise)).code
