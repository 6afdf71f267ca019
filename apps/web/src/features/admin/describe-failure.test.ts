import { cleanup, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDescribeFailure } from './describe-failure.ts'
import { useNameQueue } from './jobs/name-queue.ts'
import german from './locales/de.json' with { type: 'json' }

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'de',
    resources: { de: { admin: german } },
    interpolation: { escapeValue: false },
  })
})
afterEach(cleanup)

const { reasons } = german.feeds

it.each([
  ['this is not a feed', reasons.notFeed],
  ['its items could not be kept', reasons.notKept],
  ['not ready', reasons.busy],
  ['too many requests', reasons.busy],
  ['not an http or https address', reasons.notWeb],
  ['the address contains a user name or a password', reasons.password],
  ['the host is not on the public web', reasons.notPublic],
  ['fetch refused', reasons.notPublic],
  ['port 25 is not a port of the web', reasons.port.replace('{{value}}', '25')],
  ['too many redirects', reasons.redirects],
  ['the host is too slow', reasons.slow],
  ['the host sends more than 3145728 bytes', reasons.large],
  ['the host answered 503', reasons.status.replace('{{value}}', '503')],
  ['the host gives no usable answer', reasons.noAnswer],
  [
    'the host gives no usable answer (ENOTFOUND)',
    reasons.noAnswerCode.replace('{{value}}', 'ENOTFOUND'),
  ],
])('says “%s” in the language of the page', (failure, said) => {
  const { result } = renderHook(useDescribeFailure)
  expect(result.current(failure)).toBe(said)
})

it('leaves a reason as it is that it does not know', () => {
  const { result } = renderHook(useDescribeFailure)
  expect(result.current('the heron was away')).toBe('the heron was away')
})

it('names a queue and the queue of what was given up in it, and leaves others as they are', () => {
  const { result } = renderHook(useNameQueue)
  expect(result.current('import-book')).toBe(german.jobs.names.importBook)
  expect(result.current('import-book-given-up')).toBe(
    german.jobs.givenUp.replace('{{name}}', german.jobs.names.importBook),
  )
  expect(result.current('toString')).toBe('toString')
})
