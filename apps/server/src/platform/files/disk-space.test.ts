import type { StatsFs } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { assertRoom, DiskFullError, isDiskFull } from './disk-space.ts'

const gigabyte = 2 ** 30
const disk = (total: number, free: number) =>
  ({ bsize: 4_096, blocks: total / 4_096, bfree: total / 4_096, bavail: free / 4_096 }) as StatsFs

test.each([
  [
    'a large disk with more than 512 MB free has room',
    disk(1_000 * gigabyte, 0.6 * gigabyte),
    true,
  ],
  [
    'a large disk with less than 512 MB free is full',
    disk(1_000 * gigabyte, 0.4 * gigabyte),
    false,
  ],
  ['a small disk with more than 5 % free has room', disk(gigabyte, 0.06 * gigabyte), true],
  ['a small disk with less than 5 % free is full', disk(gigabyte, 0.04 * gigabyte), false],
  ['a file system that does not know its size is assumed to have room', disk(0, 0), true],
])('%s', (_, state, hasRoom) => {
  const ask = () => assertRoom(state, 0)
  if (hasRoom) expect(ask).not.toThrow()
  else expect(ask).toThrow(DiskFullError)
})

test('the bytes that are about to be written count', () => {
  const state = disk(1_000 * gigabyte, gigabyte)
  expect(() => assertRoom(state, 0.4 * gigabyte)).not.toThrow()
  expect(() => assertRoom(state, 0.6 * gigabyte)).toThrow(DiskFullError)
})

test('an error of a full disk is recognised for files and for the database, even when it is wrapped', () => {
  const withCode = (error: Error, code: string) => Object.assign(error, { code })
  const ofDatabase = withCode(new pg.DatabaseError('could not extend file', 0, 'error'), '53100')
  expect(isDiskFull(new DrizzleQueryError('insert', [], ofDatabase))).toBe(true)
  expect(isDiskFull(new Error('x', { cause: withCode(new Error(), 'EDQUOT') }))).toBe(true)
  expect(isDiskFull(withCode(new Error(), 'EIO'))).toBe(false)
  expect(isDiskFull('ENOSPC')).toBe(false)
})
