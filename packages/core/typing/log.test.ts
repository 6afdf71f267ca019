import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packEvent, unpackEvent } from './log.ts'
import { insert, runs } from './testing/typing-logs.ts'

describe('packEvent', () => {
  it('loses nothing', () => {
    fc.assert(
      fc.property(runs, ({ log: { events } }) => {
        const sent = JSON.parse(JSON.stringify(events.map(packEvent)))
        expect(sent.map(unpackEvent)).toEqual(events)
      }),
    )
  })

  it('writes a press of a key as briefly as can be', () => {
    expect(packEvent(insert(12, 'a'))).toEqual([12, 'i', 'a'])
    expect(packEvent(insert(12, 'a', 'repeat'))).toEqual([12, 'i', 'a', 'repeat'])
  })
})
