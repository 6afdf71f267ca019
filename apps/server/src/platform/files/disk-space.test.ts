import type { StatsFs } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { assertRoom, DiskFullError, isDiskFull } from './disk-space.ts'

const gigabyte = 2 ** 30
const disk = (total: number, free: number) =>
  ({ bsize: 4_096, blocks: total / 4_096, bfree: total / 4_096, bavail: free / 4_096 }) as StatsFs

test.each([
  ['a large disk keeps half a gigabyte', disk(1_000 * gigabyte, 0.6 * gigabyte), true],
  ['and no less', disk(1_000 * gigabyte, 0.4 * gigabyte), false],
  ['a small disk keeps a twentieth', disk(gigabyte, 0.06 * gigabyte), true],
  ['and that, too, is kept', disk(gigabyte, 0.04 * gigabyte), false],
  ['a file system that does not know is believed to have room', disk(0, 0), true],
])('%s', (_, state, hasRoom) => {
  const ask = () => assertRoom(state, 0)
  if (hasRoom) expect(ask).not.toThrow()
  else expect(ask).toThrow(DiskFullError)
})

test('what is to come counts', () => {
  const state = disk(1_000 * gigabyte, gigabyte)
  expect(() => assertRoom(state, 0.4 * gigabyte)).not.toThrow()
  expect(() => assertRoom(state, 0.6 * gigabyte)).toThrow(DiskFullError)
})

test('a full disk is recognised, of files and of the database, however it was wrapped', () => {
  const withCode = (error: Error, code: string) => Object.assign(error, { code })
  const ofDatabase = withCode(new pg.DatabaseError('could not extend file', 0, 'error'), '53100')
  expect(isDiskFull(new DrizzleQueryError('insert', [], ofDatabase))).toBe(true)
  expect(isDiskFull(new Error('x', { cause: withCode(new Error(), 'EDQUOT') }))).toBe(true)
  expect(isDiskFull(withCode(new Error(), 'EIO'))).toBe(false)
  expect(isDiskFull('ENOSPC')).toBe(false)
})
