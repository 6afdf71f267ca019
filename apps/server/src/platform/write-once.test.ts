import { describe, expect, test } from 'vitest'
import { writeOnce } from './write-once.ts'

/** One write of `text`, on what is kept already; `steps` says what happened, in order. */
function write(text: string, { kept }: { kept?: string } = {}) {
  const steps: string[] = []
  const written = writeOnce({
    async find() {
      steps.push('find')
      return kept
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
  test('inserts what is not there, once it has looked', async () => {
    const { written, steps } = write('heron')
    expect(await written).toBe('heron')
    expect(steps).toEqual(['find', 'insert'])
  })

  test('gives what was kept when it is sent again, and writes nothing', async () => {
    const { written, steps } = write('heron', { kept: 'heron' })
    expect(await written).toBe('heron')
    expect(steps).toEqual(['find'])
  })

  test('is refused under an id that names something else, and writes nothing', async () => {
    const { written, steps } = write('heron', { kept: 'crane' })
    await expect(written).rejects.toMatchObject({ code: 'id_taken' })
    expect(steps).toEqual(['find'])
  })
})
