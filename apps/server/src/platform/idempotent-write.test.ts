import { describe, expect, test } from 'vitest'
import { writeIdempotently } from './idempotent-write.ts'

/** Writes `text` under an id that may already name `stored`. `steps` records the calls in order. */
function write(text: string, { stored }: { stored?: string } = {}) {
  const steps: string[] = []
  const written = writeIdempotently({
    async find() {
      steps.push('find')
      return stored
    },
    isSame: (known) => known === text,
    async insert() {
      steps.push('insert')
      return text
    },
  })
  return { steps, written }
}

describe('a write that may be sent again', () => {
  test('inserts a value that is not stored yet', async () => {
    const { written, steps } = write('heron')
    expect(await written).toBe('heron')
    expect(steps).toEqual(['find', 'insert'])
  })

  test('returns the stored value when it is sent again, and writes nothing', async () => {
    const { written, steps } = write('heron', { stored: 'heron' })
    expect(await written).toBe('heron')
    expect(steps).toEqual(['find'])
  })

  test('is refused when its id already names another value, and writes nothing', async () => {
    const { written, steps } = write('heron', { stored: 'crane' })
    await expect(written).rejects.toMatchObject({ code: 'id_taken' })
    expect(steps).toEqual(['find'])
  })
})
