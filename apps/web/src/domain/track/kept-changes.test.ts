import type { Track } from '@fovea/contract/track.ts'
import { describe, expect, it } from 'vitest'
import {
  changeGrateful,
  isKeptChange,
  type KeptChange,
  makeTrack,
  showTrack,
  toBody,
} from './kept-changes.ts'

const day = '2026-11-22'
const saved: Track = {
  ...makeTrack(day),
  version: 3,
  moodMorning: 4,
  water: 5,
  grateful: ['sun'],
  given: ['moodMorning', 'water'],
}
const base = { day, atMs: 0 }
const rain: KeptChange = {
  ...base,
  field: 'grateful',
  lines: ['sun', 'rain'],
  added: ['rain'],
  removed: [],
}

describe('a day as it is shown', () => {
  it('tells what was not given from a default', () => {
    expect(showTrack(saved, [])).toEqual({
      moodMorning: 4,
      moodEvening: null,
      sleep: null,
      water: 5,
      grateful: ['sun'],
    })
  })

  it('has the changes that wait, and none of other days', () => {
    const waiting: KeptChange[] = [
      { ...base, field: 'water', value: null },
      { ...base, field: 'sleep', value: 7.25 },
      { ...base, day: '2026-11-21', field: 'moodMorning', value: 0 },
      rain,
    ]
    expect(showTrack(saved, waiting)).toEqual({
      moodMorning: 4,
      moodEvening: null,
      sleep: 7.25,
      water: null,
      grateful: ['sun', 'rain'],
    })
  })
})

it('a change of lines adds to the one that waits', () => {
  const lines = changeGrateful(saved, [rain], (known) => known.filter((line) => line !== 'sun'))
  expect(lines).toEqual({ lines: ['rain'], added: ['rain'], removed: ['sun'] })
})

it('only the changed field is sent, merged with what the server has', () => {
  expect(toBody(saved, { ...base, field: 'water', value: null }).body).toEqual({ water: null })
  const elsewhere = { ...saved, grateful: ['sun', 'tea'] }
  expect(toBody(elsewhere, rain).body).toEqual({ grateful: ['sun', 'tea', 'rain'] })
})

it.each([
  null,
  'x',
  {},
  { day, atMs: 1, field: 'water' },
  { day, atMs: 1, field: 'grateful', lines: [] },
  { day, field: 'water', value: 1 },
])('the stored value %j is no kept change', (value) => {
  expect(isKeptChange(value)).toBe(false)
})
