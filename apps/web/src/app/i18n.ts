// Sets up i18next. The messages of a feature or a game are loaded when a page that needs them is opened.
import { type Language, languageOf, languages, localeOf } from '@fovea/contract/languages.ts'
import i18next, { type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  findAskedLanguage,
  findStoredLanguage,
  readKeptLanguage,
  storeLanguage,
} from '#kit/language/chosen-language.ts'
import { reloadIfReachable } from './connection.ts'
import { keepMessages } from './service-worker.ts'

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

/**
 * i18next gets language tags that Intl knows (`uk`, not `ua`), because it takes the plural forms from Intl. It loads no
 * `pt` besides `pt-PT`.
 */
export async function createI18n(language: Language, namespaces: string[] = []): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance
    .use(initReactI18next)
    .use({
      type: 'backend',
      read(
        locale: string,
        namespace: string,
        done: (error: unknown, messages: ResourceKey | null) => void,
      ) {
        const load = files[fileOf(locale, namespace)]
        if (!load) return done(new Error(`No messages for ${namespace} in ${locale}`), null)
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
      load: 'currentOnly',
      ns: ['app', ...namespaces],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      returnNull: false,
      // If messages could not be loaded, the page must not show their keys.
      parseMissingKeyHandler: () => '',
      react: { useSuspense: true },
    })
  return instance
}

/** Uses the chosen language. Without a connection it may be that of the last visit, whose messages are on this device. */
export async function startI18n(chosen: Language): Promise<i18n> {
  for (const language of new Set<Language>([chosen, readKeptLanguage(), 'en'])) {
    const instance = await createI18n(language)
    if (!instance.hasResourceBundle(instance.language, 'app')) continue
    followLanguage(instance, { isChosen: language === chosen })
    return instance
  }
  // No messages are there in any language: wait for the server, then reload.
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    await reloadIfReachable()
  }
}

/**
 * Sets the language of the document, for the browser and assistive technology. An address that names a language stores it
 * for the next visits; English that nobody has chosen is not stored.
 */
export function followLanguage(instance: i18n, { isChosen } = { isChosen: true }): void {
  const show = (locale: string) => {
    // Even the same value would make the browser compute all styles again.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale
  }
  instance.on('languageChanged', (locale) => {
    show(locale)
    void keepMessages(languageOf(locale))
  })
  show(instance.language)
  const named = findAskedLanguage() ?? findStoredLanguage()
  if (isChosen && named) storeLanguage(named)
}
