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

test('an error says what, with its code and where', () => {
  const error = Object.assign(new TypeError('no herons'), { code: 'E1' })
  expect(logError(error)).toMatchObject({ type: 'TypeError', message: 'no herons', code: 'E1' })
  expect(logError(error).stack).toContain('log.test.ts')
})

test('what the job queue copies of an error says the same, and not what else it was about', () => {
  const copy = { message: 'no herons', stack: 'at the marsh', queue: 'q', parameters: ['secret'] }
  expect(logError(copy)).toEqual({ type: 'Error', message: 'no herons', stack: 'at the marsh' })
})

test('of a name with several addresses the first one’s error is told', () => {
  const refused = new Error('connect ECONNREFUSED ::1:5432')
  expect(logError(new AggregateError([refused, new Error('another')]))).toMatchObject({
    message: refused.message,
  })
})

test('anything else that is thrown is not written down', () => {
  expect(logError('a private thought')).toEqual({ type: 'string' })
})

test('lines wait for each other until one warns, which takes them all along', () => {
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
