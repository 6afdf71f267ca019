// i18next with every feature's and game's own words, loaded when a page that needs them is opened.
import { type Language, languageOf, languages, localeOf } from '@fovea/contract/languages.ts'
import i18next, { type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStoredLanguage, storeLanguage } from '#shared/chosen-language.ts'
import { reloadIfReachable } from '#shared/connection.ts'
import { keepWords } from './service-worker.ts'

const retryMs = 5_000

type Loader = () => Promise<{ default: ResourceKey }>

const files: Record<string, Loader> = {
  ...import.meta.glob<{ default: ResourceKey }>('./locales/*.json'),
  ...import.meta.glob<{ default: ResourceKey }>('../features/*/locales/*.json'),
  ...import.meta.glob<{ default: ResourceKey }>('../../../../packages/games/*/locales/*.json'),
}

function fileOf(locale: string, namespace: string): string {
  const language = languageOf(locale)
  if (namespace === 'app') return `./locales/${language}.json`
  if (namespace.startsWith('game.')) {
    return `../../../../packages/games/${namespace.slice(5)}/locales/${language}.json`
  }
  return `../features/${namespace}/locales/${language}.json`
}

/** i18next is given tags that Intl knows (`uk`, not `ua`): plural forms come from there. */
export async function createI18n(language: Language, namespaces: string[] = []): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance
    .use(initReactI18next)
    .use({
      type: 'backend',
      read(
        locale: string,
        namespace: string,
        done: (error: unknown, words: ResourceKey | null) => void,
      ) {
        const load = files[fileOf(locale, namespace)]
        if (!load) return done(new Error(`No words for ${namespace} in ${locale}`), null)
        load().then(
          (module) => done(null, module.default),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({
      lng: localeOf(language),
      fallbackLng: false,
      supportedLngs: languages.map(localeOf),
      ns: ['app', ...namespaces],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      returnNull: false,
      // Nobody is shown the name of a text that could not be loaded.
      parseMissingKeyHandler: () => '',
      react: { useSuspense: true },
    })
  return instance
}

/** In the language that was chosen; without a connection in that of the last visit, which is on this device. */
export async function startI18n(chosen: Language): Promise<i18n> {
  for (const language of new Set<Language>([chosen, readStoredLanguage(), 'en'])) {
    const instance = await createI18n(language)
    if (!instance.hasResourceBundle(instance.language, 'app')) continue
    followLanguage(instance, { isChosen: language === chosen })
    return instance
  }
  // Nothing can be said in any language: the page waits for the server, and then begins anew.
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    await reloadIfReachable()
  }
}

/** Tells the browser, assistive technology and the next visit which language this is. */
export function followLanguage(instance: i18n, { isChosen } = { isChosen: true }): void {
  const show = (locale: string) => {
    document.documentElement.lang = locale
  }
  instance.on('languageChanged', (locale) => {
    show(locale)
    storeLanguage(languageOf(locale))
    void keepWords(languageOf(locale))
  })
  show(instance.language)
  if (isChosen) storeLanguage(languageOf(instance.language))
}
