import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError } from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { toFailure } from './error-handler.ts'

function refuse(code: string): Error {
  const error = Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })
  return new DrizzleQueryError('select 1', [], error)
}

const answerTo = (error: Error) => toFailure(error as FastifyError)

test.each([
  ['57P01', 'not_ready'],
  ['57P02', 'not_ready'],
  ['57P03', 'not_ready'],
  ['57014', 'not_ready'],
  ['55P03', 'not_ready'],
  ['57P05', 'not_ready'],
  ['25P03', 'not_ready'],
  ['25P04', 'not_ready'],
  ['25006', 'not_ready'],
  ['53300', 'not_ready'],
  ['08006', 'not_ready'],
  ['40P01', 'not_ready'],
  ['40001', 'not_ready'],
  ['53100', 'disk_full'],
  ['23505', 'internal_error'],
  ['42P01', 'internal_error'],
])('an error %s of PostgreSQL is answered with %s', (code, answer) => {
  const failure = answerTo(refuse(code))
  expect(failure.code).toBe(answer)
  expect(failure.retryAfterSeconds !== undefined).toBe(answer !== 'internal_error')
})

test.each([
  ['ENOSPC', 'write', 'disk_full'],
  ['EDQUOT', 'write', 'disk_full'],
  ['ECONNREFUSED', 'connect', 'not_ready'],
  ['ENOENT', 'connect', 'not_ready'],
  ['ENOTFOUND', 'getaddrinfo', 'not_ready'],
  ['ECONNRESET', 'read', 'not_ready'],
  ['EPIPE', 'write', 'not_ready'],
  ['ETIMEDOUT', 'read', 'not_ready'],
  ['EHOSTUNREACH', 'read', 'not_ready'],
  ['ENOENT', 'open', 'internal_error'],
  ['EACCES', 'open', 'internal_error'],
])('an error %s of the system call %s is answered with %s', (code, syscall, answer) => {
  expect(answerTo(Object.assign(new Error('no'), { code, syscall })).code).toBe(answer)
})

test('a host that refuses a connection at each of its addresses is answered with not_ready', () => {
  const error = new AggregateError([new Error('no'), new Error('no')])
  expect(answerTo(Object.assign(error, { code: 'ECONNREFUSED' })).code).toBe('not_ready')
})
