// Chooses the language of the interface: `?hl=`, else the one stored on this device, else that of the account which is
// signed in, else English.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { readKeptSession } from '#kit/session/kept-session.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

const key = 'language'
/** Where earlier versions stored the language, and English for everybody who had chosen none. */
const formerKey = 'lang'
const accountKey = 'account-language'

export function chooseLanguage(): Language {
  return findAskedLanguage() ?? readKeptLanguage()
}

/** The language in `?hl=`. */
export function findAskedLanguage(): Language | undefined {
  return toLanguage(new URLSearchParams(location.search).get('hl'))
}

/** The language without regard to the address. */
export function readKeptLanguage(): Language {
  return findStoredLanguage() ?? findAccountLanguage() ?? 'en'
}

/** The language that was chosen on this device: by a person, or by an address that named it. */
export function findStoredLanguage(): Language | undefined {
  const former = toLanguage(browserStorage.get(formerKey))
  return toLanguage(browserStorage.get(key)) ?? (former === 'en' ? undefined : former)
}

export function storeLanguage(language: Language): void {
  browserStorage.set(key, language)
  tellServer(language)
}

function findAccountLanguage(): Language | undefined {
  return readKeptSession().token ? toLanguage(browserStorage.get(accountKey)) : undefined
}

/** Uses the language of the account where the device has none. Whoever signs in next does not get it. */
export function keepAccountLanguage(language: Language): void {
  browserStorage.set(accountKey, language)
  tellServer(language)
}

export function forgetAccountLanguage(): void {
  if (browserStorage.get(accountKey) === null) return
  browserStorage.remove(accountKey)
  tellServer(findStoredLanguage())
}

/** By a cookie: the server sends the prerendered page in this language. */
function tellServer(language: Language | undefined): void {
  const life = language ? 31_536_000 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `fovea_lang=${language ?? ''}; path=/; max-age=${life}; samesite=lax`
}

function toLanguage(value: string | null): Language | undefined {
  return isLanguage(value) ? value : undefined
}
