import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findLanguage, languages, localeOf } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOffer, declineOffer, noteOffer, readOffer } from './language-offer.ts'

const firstPaint = readFileSync(
  path.join(import.meta.dirname, '../../public/first-paint.js'),
  'utf8',
)

/** What is offered on a page that is opened by a browser which prefers these languages. */
function open(preferred: readonly string[], address = '/') {
  closeOffer()
  history.replaceState(null, '', address)
  vi.stubGlobal('navigator', { languages: preferred })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  new Function(firstPaint)()
  return readOffer()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeOffer()
})

it.each([
  [['uk-UA', 'en'], 'ua'],
  [['pt-BR'], 'pt'],
  [['de-AT', 'en'], 'de'],
  [['ja', 'fr-CA', 'en'], 'fr'],
  [['en-GB', 'de'], undefined],
  [['ja', 'en-US', 'de'], undefined],
  [['ja'], undefined],
  [['ua'], undefined],
  [[], undefined],
])('who prefers %j is offered %s', (preferred, offered) => {
  expect(open(preferred)).toBe(offered)
})

it('whatever a browser prefers, the offer is the first of the nine, and never English', () => {
  const tag = fc.oneof(
    fc.constantFrom(...languages.map(localeOf), 'en-US', 'pt_BR', 'UK', 'zh-Hant', 'be'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(tag), (preferred) => {
      const first = preferred.map(findLanguage).find((language) => language !== undefined)
      expect(open(preferred)).toBe(first === 'en' ? undefined : first)
    }),
  )
})

it.each([
  ['the address names a language', () => {}, '/?hl=en'],
  ['a language is stored', () => localStorage.setItem('fovea.language', 'en'), '/'],
  ['an earlier version has stored one', () => localStorage.setItem('fovea.lang', 'pl'), '/'],
  ['somebody is signed in', () => localStorage.setItem('fovea.token', 'x'), '/'],
])('nothing is offered where %s', (_, prepare, address) => {
  prepare()
  expect(open(['de'], address)).toBeUndefined()
})

it('English of an earlier version, and an unknown language in the address, are no choice', () => {
  localStorage.setItem('fovea.lang', 'en')
  expect(open(['de'], '/?hl=xx')).toBe('de')
})

it('an offer that was declined is never made again', () => {
  open(['de'])
  noteOffer()
  declineOffer()
  expect(open(['de'])).toBeUndefined()
  sessionStorage.clear()
  expect(open(['de'])).toBeUndefined()
})

it('an offer that nobody answers stays during the visit, and is not made in another', () => {
  open(['de'])
  noteOffer()
  expect(open(['de'])).toBe('de')
  sessionStorage.clear()
  expect(open(['de'])).toBeUndefined()
})

it('a browser that keeps nothing is offered nothing, and the page is painted', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('forbidden')
    },
  })
  expect(open(['de'])).toBeUndefined()
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
})
