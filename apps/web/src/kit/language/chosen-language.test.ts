import { languages } from '@fovea/contract/languages.ts'
import { beforeEach, expect, it } from 'vitest'
import { dropKeptSession, keepSession } from '#kit/session/kept-session.ts'
import {
  chooseLanguage,
  findStoredLanguage,
  forgetAccountLanguage,
  keepAccountLanguage,
  storeLanguage,
} from './chosen-language.ts'

const cookie = () => /fovea_lang=(\w+)/.exec(document.cookie)?.[1]

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the code does
  document.cookie = 'fovea_lang=; path=/; max-age=0'
  history.replaceState(null, '', '/')
})

it('is English where nobody has chosen one', () => {
  expect(chooseLanguage()).toBe('en')
  expect(findStoredLanguage()).toBeUndefined()
})

it('is the one of the address, before the stored one, before that of the account', () => {
  keepSession('token', 'ada')
  keepAccountLanguage('de')
  expect(chooseLanguage()).toBe('de')
  storeLanguage('fr')
  expect(chooseLanguage()).toBe('fr')
  history.replaceState(null, '', '/?hl=pl')
  expect(chooseLanguage()).toBe('pl')
  history.replaceState(null, '', '/?hl=xx')
  expect(chooseLanguage()).toBe('fr')
})

it('of the account lasts no longer than its session', () => {
  keepSession('token', 'ada')
  keepAccountLanguage('de')
  expect(cookie()).toBe('de')
  dropKeptSession()
  expect(chooseLanguage()).toBe('en')
  forgetAccountLanguage()
  expect(cookie()).toBeUndefined()
  keepSession('other', 'ben')
  expect(chooseLanguage()).toBe('en')
})

it('that is stored here outlasts the session', () => {
  keepSession('token', 'ada')
  keepAccountLanguage('de')
  storeLanguage('ua')
  forgetAccountLanguage()
  dropKeptSession()
  expect([chooseLanguage(), cookie()]).toEqual(['ua', 'ua'])
})

it.each(languages)('of an earlier version was chosen if it is not English: %s', (language) => {
  localStorage.setItem('fovea.lang', language)
  expect(findStoredLanguage()).toBe(language === 'en' ? undefined : language)
  storeLanguage('en')
  expect(findStoredLanguage()).toBe('en')
})
