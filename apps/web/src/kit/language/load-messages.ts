// Loads messages before the page that needs them is shown, so that a key is never visible in place of its message.
import type { i18n } from 'i18next'

/** @throws Error when some could not be loaded. Each call tries again. */
export async function loadMessages(
  instance: i18n,
  namespaces: string[],
  locale = instance.language,
): Promise<void> {
  const findMissing = () => namespaces.filter((name) => !instance.hasResourceBundle(locale, name))
  if (findMissing().length > 0) await instance.reloadResources([locale], findMissing())
  const missing = findMissing()
  if (missing.length > 0) throw new Error(`Messages could not be loaded: ${missing.join(', ')}`)
}

/** Loads the messages of everything that is shown in another language. @throws Error when some could not be loaded */
export async function loadLanguage(instance: i18n, locale: string): Promise<void> {
  const shown = Object.keys(instance.getDataByLanguage(instance.language) ?? {})
  await loadMessages(instance, shown, locale)
}

/** Changes the language of everything that is shown. If its messages cannot be loaded, the language stays. */
export async function changeLanguage(instance: i18n, locale: string): Promise<void> {
  await loadLanguage(instance, locale)
  await instance.changeLanguage(locale)
}
