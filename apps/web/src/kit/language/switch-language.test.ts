import i18next from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import { dropKeptSession, keepSession } from '#kit/session/kept-session.ts'
import { chooseLanguage, findStoredLanguage, storeLanguage } from './chosen-language.ts'
import { leaveAccountLanguage, switchLanguage, switchToAccount } from './switch-language.ts'

/** @param missing the locale whose messages cannot be loaded */
async function open(missing?: string) {
  const instance = i18next.createInstance()
  const backend = {
    type: 'backend' as const,
    read(locale: string, _: string, done: (error: unknown, found: unknown) => void) {
      if (locale === missing) done(new Error('gone'), null)
      else done(null, { title: locale })
    },
  }
  await instance.use(backend).init({ lng: 'en', fallbackLng: false, ns: ['app'], defaultNS: 'app' })
  return instance
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('a language that is chosen is stored on the device, and one that cannot be loaded is not', async () => {
  const i18n = await open('pl')
  await switchLanguage(i18n, 'ua')
  expect([i18n.language, findStoredLanguage()]).toEqual(['uk', 'ua'])
  await expect(switchLanguage(i18n, 'pl')).rejects.toThrow()
  expect([i18n.language, findStoredLanguage()]).toEqual(['uk', 'ua'])
})

it('a language that is chosen while that of the account is loaded stays', async () => {
  const i18n = await open()
  const toAccount = switchToAccount(i18n, 'de')
  await switchLanguage(i18n, 'fr')
  await toAccount
  expect([i18n.language, chooseLanguage()]).toEqual(['fr', 'fr'])
})

it('a choice is stored before anybody hears of it', async () => {
  const i18n = await open()
  const heard: unknown[] = []
  i18n.on('languageChanged', () => heard.push(findStoredLanguage()))
  await switchLanguage(i18n, 'fr')
  expect(heard).toEqual(['fr'])
})

it('the account’s language is shown during its session where the device has none', async () => {
  const i18n = await open()
  await switchToAccount(i18n, 'de', () => keepSession('token', 'ada'))
  expect([i18n.language, chooseLanguage(), findStoredLanguage()]).toEqual(['de', 'de', undefined])
  expect(document.cookie).toContain('fovea_lang=de')
  dropKeptSession()
  await leaveAccountLanguage(i18n)
  expect([i18n.language, chooseLanguage()]).toEqual(['en', 'en'])
  expect(document.cookie).not.toContain('fovea_lang=de')
})

it('the language of the device, or of the address, is kept over the account’s', async () => {
  const i18n = await open()
  await switchLanguage(i18n, 'fr')
  await switchToAccount(i18n, 'de', () => keepSession('token', 'ada'))
  expect([i18n.language, chooseLanguage()]).toEqual(['fr', 'fr'])
  dropKeptSession()
  await leaveAccountLanguage(i18n)
  expect(i18n.language).toBe('fr')

  localStorage.clear()
  history.replaceState(null, '', '/?hl=es')
  const other = await open()
  await switchToAccount(other, 'de')
  expect(other.language).toBe('en')
})

it('a session that takes the place of another one keeps its own account’s language', async () => {
  const i18n = await open()
  await switchToAccount(i18n, 'de', () => keepSession('token', 'ada'))
  let left: Promise<void> | undefined
  await switchToAccount(i18n, 'pl', () => {
    keepSession('token', 'ben')
    left = leaveAccountLanguage(i18n)
  })
  await left
  expect([i18n.language, chooseLanguage()]).toEqual(['pl', 'pl'])
})

it('English that is stored is a choice too', async () => {
  storeLanguage('en')
  const i18n = await open()
  await switchToAccount(i18n, 'de', () => keepSession('token', 'ada'))
  expect(i18n.language).toBe('en')
})
