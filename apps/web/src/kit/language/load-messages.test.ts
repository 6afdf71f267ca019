import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { changeLanguage, loadMessages } from './load-messages.ts'

type Read = (locale: string, namespace: string) => Record<string, string> | undefined

/** `read` returns undefined for what cannot be loaded. */
async function open(read: Read) {
  const instance = i18next.createInstance()
  const backend = {
    type: 'backend' as const,
    read(locale: string, namespace: string, done: (error: unknown, found: unknown) => void) {
      const found = read(locale, namespace)
      done(found ? null : new Error('gone'), found ?? null)
    },
  }
  await instance.use(backend).init({ lng: 'en', fallbackLng: false, ns: ['app'], defaultNS: 'app' })
  return instance
}

it('messages that cannot be loaded are an error, and are loaded again the next time', async () => {
  const read = vi.fn<Read>((_, namespace) => (namespace === 'app' ? { a: 'A' } : undefined))
  const instance = await open(read)
  await expect(loadMessages(instance, ['app', 'news'])).rejects.toThrow('news')
  await expect(loadMessages(instance, ['app', 'news'])).rejects.toThrow('news')
  read.mockReturnValue({ title: 'News' })
  await loadMessages(instance, ['app', 'news'])
  expect(instance.t('title', { ns: 'news' })).toBe('News')
  const calls = read.mock.calls.length
  await loadMessages(instance, ['app', 'news'])
  expect(read).toHaveBeenCalledTimes(calls)
})

it('the language stays when the messages of the other one cannot be loaded', async () => {
  const instance = await open((locale, namespace) =>
    locale === 'en' || namespace === 'app' ? { title: `${namespace} ${locale}` } : undefined,
  )
  await loadMessages(instance, ['news'])
  await expect(changeLanguage(instance, 'de')).rejects.toThrow('news')
  expect(instance.language).toBe('en')
})

it('changing the language loads all messages that are shown', async () => {
  const instance = await open((locale, namespace) => ({ title: `${namespace} ${locale}` }))
  await loadMessages(instance, ['news'])
  await changeLanguage(instance, 'de')
  expect(instance.t('title', { ns: 'news' })).toBe('news de')
  expect(instance.getResource('de', 'app', 'title')).toBe('app de')
})
