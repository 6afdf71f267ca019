// Chooses the language of the interface: `?hl=`, else the stored one, else English.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { browserStorage } from './browser-storage.ts'

const key = 'lang'

export function chooseLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('hl')
  return isLanguage(asked) ? asked : readStoredLanguage()
}

/** The language of the last visit. Defaults to English. */
export function readStoredLanguage(): Language {
  const stored = browserStorage.get(key)
  return isLanguage(stored) ? stored : 'en'
}

/**
 * The cookie is for the server, which sends the prerendered page in this language. The stored value is for this
 * browser.
 */
export function storeLanguage(language: Language): void {
  browserStorage.set(key, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `fovea_lang=${language}; path=/; max-age=31536000; samesite=lax`
}
