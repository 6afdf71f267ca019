import { expect, test } from 'vitest'
import { explainExit } from './exit-codes.ts'
import { OperatorError } from './postgres/operator-error.ts'

const fail = (message: string, properties: object = {}) =>
  Object.assign(new Error(message), properties)

test.each<[Error, number, RegExp]>([
  [new OperatorError('Set it right.'), 78, /^Set it right\.$/],
  [new OperatorError('PostgreSQL did not start.', { mayPass: true }), 1, /^PostgreSQL did not/],
  [fail('listen EADDRINUSE', { code: 'EADDRINUSE', port: 80 }), 78, /^Port 80 is in use/],
  [fail('listen EACCES: denied', { code: 'EACCES' }), 78, /^Fovea cannot listen on HOST and PORT/],
  [fail('permission denied', { code: '42501' }), 78, /^The role of DATABASE_URL may not/],
  [fail('no space', { code: 'ENOSPC' }), 1, /^The disk is full: no space\.$/],
  [fail('starting up', { code: '57P03' }), 1, /^The database does not answer: starting up\.$/],
])('%s ends with %i', (error, exitCode, sentence) => {
  const explained = explainExit(error)
  expect(explained.exitCode).toBe(exitCode)
  expect(explained.message).toMatch(sentence)
})

test('an error in the code is shown with its stack, and ends with the code for starting again', () => {
  const error = new TypeError('x is not a function')
  expect(explainExit(error)).toEqual({ exitCode: 1, message: error })
})
