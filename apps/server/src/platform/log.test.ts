import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLogger, flushWarnings } from './log.ts'

function logError(err: unknown) {
  let line = ''
  const log = createLogger(
    'error',
    new Writable({
      write(text, _encoding, done) {
        line += text
        done()
      },
    }),
  )
  log.error({ err }, 'failed')
  return JSON.parse(line).err
}

test('an error is logged with its type, message, code and stack', () => {
  const error = Object.assign(new TypeError('no herons'), { code: 'E1' })
  expect(logError(error)).toMatchObject({ type: 'TypeError', message: 'no herons', code: 'E1' })
  expect(logError(error).stack).toContain('log.test.ts')
})

test('a copy of an error by the job queue is logged like an error, without its other properties', () => {
  const copy = { message: 'no herons', stack: 'at the marsh', queue: 'q', parameters: ['secret'] }
  expect(logError(copy)).toEqual({ type: 'Error', message: 'no herons', stack: 'at the marsh' })
})

test('for a host name with several addresses, the error of the first address is logged', () => {
  const refused = new Error('connect ECONNREFUSED ::1:5432')
  expect(logError(new AggregateError([refused, new Error('another')]))).toMatchObject({
    message: refused.message,
  })
})

test('a thrown value that is not an error is logged by its type only', () => {
  expect(logError('a private thought')).toEqual({ type: 'string' })
})

test('lines are buffered until a warning, which is written together with all of them', () => {
  const waiting: string[] = []
  const out: string[] = []
  const log = pino(
    {},
    flushWarnings({
      write: (line) => waiting.push(JSON.parse(line).msg),
      flushSync: () => out.push(...waiting.splice(0)),
    }),
  )
  log.info('answered')
  log.info('answered again')
  expect(out).toEqual([])
  log.warn('a connection broke')
  expect(out).toEqual(['answered', 'answered again', 'a connection broke'])
  log.info('answered once more')
  expect(waiting).toEqual(['answered once more'])
})
