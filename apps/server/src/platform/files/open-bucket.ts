// Opens a bucket, and says in one sentence what is wrong with its settings if the storage refuses them.
import type { FastifyBaseLogger } from 'fastify'
import { OperatorError } from '../postgres/operator-error.ts'
import { BucketDriver } from './bucket-driver.ts'
import type { BucketPlace } from './bucket-place.ts'

/** @throws OperatorError when the storage refuses. One that does not answer may do so later. */
export async function openBucket(
  place: BucketPlace,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<BucketDriver> {
  const driver = new BucketDriver(place)
  try {
    await driver.check()
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
    const status = $metadata?.httpStatusCode ?? 0
    if (status >= 300 && status < 500) {
      throw new OperatorError(
        `The storage at ${place.endpoint} refuses the bucket ${place.bucket} of S3_URL: ${name}.`,
      )
    }
    log.warn({ endpoint: place.endpoint, reason: name }, 'the storage of files does not answer yet')
  }
  return driver
}
