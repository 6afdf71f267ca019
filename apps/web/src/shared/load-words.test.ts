import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { changeLanguage, loadWords } from './load-words.ts'

type Read = (locale: string, namespace: string) => Record<string, string> | undefined

/** `read` gives undefined for what cannot be loaded. */
async function open(read: Read) {
  const words = i18next.createInstance()
  const backend = {
    type: 'backend' as const,
    read(locale: string, namespace: string, done: (error: unknown, found: unknown) => void) {
      const found = read(locale, namespace)
      done(found ? null : new Error('gone'), found ?? null)
    },
  }
  await words.use(backend).init({ lng: 'en', fallbackLng: false, ns: ['app'], defaultNS: 'app' })
  return words
}

it('words that cannot be loaded are an error, and are asked for anew the next time', async () => {
  const read = vi.fn<Read>((_, namespace) => (namespace === 'app' ? { a: 'A' } : undefined))
  const words = await open(read)
  await expect(loadWords(words, ['app', 'news'])).rejects.toThrow('news')
  await expect(loadWords(words, ['app', 'news'])).rejects.toThrow('news')
  read.mockReturnValue({ title: 'News' })
  await loadWords(words, ['app', 'news'])
  expect(words.t('title', { ns: 'news' })).toBe('News')
  const calls = read.mock.calls.length
  await loadWords(words, ['app', 'news'])
  expect(read).toHaveBeenCalledTimes(calls)
})

it('the language stays as it is when the other one cannot be loaded', async () => {
  const words = await open((locale, namespace) =>
    locale === 'en' || namespace === 'app' ? { title: `${namespace} ${locale}` } : undefined,
  )
  await loadWords(words, ['news'])
  await expect(changeLanguage(words, 'de')).rejects.toThrow('news')
  expect(words.language).toBe('en')
})

it('another language comes with all words that are shown', async () => {
  const words = await open((locale, namespace) => ({ title: `${namespace} ${locale}` }))
  await loadWords(words, ['news'])
  await changeLanguage(words, 'de')
  expect(words.t('title', { ns: 'news' })).toBe('news de')
  expect(words.getResource('de', 'app', 'title')).toBe('app de')
})
