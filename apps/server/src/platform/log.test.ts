import { pino } from 'pino'
import { expect, test } from 'vitest'
import { flushWarnings } from './log.ts'

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
