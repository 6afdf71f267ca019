import { expect, it } from 'vitest'
import { timeZoneToTell } from './use-tell-time-zone.ts'

it('is told when the user is elsewhere than the server thinks', () => {
  expect(timeZoneToTell('UTC', 'Europe/Kyiv')).toBe('Europe/Kyiv')
  expect(timeZoneToTell('Europe/Kyiv', 'America/New_York')).toBe('America/New_York')
})

it('is not told again, also by browsers that have another name for it', () => {
  expect(timeZoneToTell('Europe/Kyiv', 'Europe/Kyiv')).toBeUndefined()
  expect(timeZoneToTell('Europe/Kiev', 'Europe/Kyiv')).toBeUndefined()
})

it('is not told by browsers that hide it, nor before the user is known', () => {
  expect(timeZoneToTell('Europe/Kyiv', 'UTC')).toBeUndefined()
  expect(timeZoneToTell('Europe/Kyiv', 'Etc/UTC')).toBeUndefined()
  expect(timeZoneToTell('Europe/Kyiv', '')).toBeUndefined()
  expect(timeZoneToTell(undefined, 'Europe/Kyiv')).toBeUndefined()
})
