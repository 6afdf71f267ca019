import { expect, it } from 'vitest'
import { fitPayload, payloadMax } from './fit-payload.ts'

const sizeOf = (payload: unknown) => new Blob([JSON.stringify(payload)]).size
const long = (bytes: number) => 'ж'.repeat(bytes / 2)

it('what fits stays as it is', () => {
  const payload = { body: { telemetry: [{ at: 1 }], trace: { frames: ['a'] } } }
  expect(fitPayload(payload)).toEqual(payload)
})

it('the oldest happenings go first', () => {
  const telemetry = Array.from({ length: 100 }, (_, at) => ({ at, text: long(10_000) }))
  const fitted = fitPayload({ body: { telemetry, trace: { frames: ['a'] } } })
  expect(sizeOf(fitted)).toBeLessThan(payloadMax)
  expect(fitted.body.telemetry.at(-1)).toMatchObject({ at: 99 })
  expect(fitted.body.trace.frames).toEqual(['a'])
})

it('then frames, and in the end everything but the fact', () => {
  const frames = Array.from({ length: 50 }, () => long(20_000))
  expect(fitPayload({ body: { trace: { frames } } }).body.trace.frames).toHaveLength(5)
  const all = fitPayload({ body: { trace: { frames: [long(600_000)] } } })
  expect(all.body).toEqual({ message: { body: 'This error was too large to be sent.' } })
})
