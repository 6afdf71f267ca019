// Switches the interface to another language: the one that a person chooses for this device, or that of the account where
// the device has none.
import { type Language, localeOf } from '@fovea/contract/languages.ts'
import type { i18n } from 'i18next'
import {
  chooseLanguage,
  findAskedLanguage,
  findStoredLanguage,
  forgetAccountLanguage,
  keepAccountLanguage,
  storeLanguage,
} from './chosen-language.ts'
import { changeLanguage, loadLanguage } from './load-messages.ts'

/** @throws Error when its messages cannot be loaded. Then the language stays, and nothing is stored. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  await loadLanguage(instance, localeOf(language))
  // Stored first: whoever hears of the change finds that it was chosen.
  storeLanguage(language)
  await instance.changeLanguage(localeOf(language))
}

/**
 * Shows the interface in the language of the account, unless the address or this device names one.
 * @param begin what begins the session, once the language has changed
 */
export async function switchToAccount(
  instance: i18n,
  language: Language,
  begin?: () => void,
): Promise<void> {
  if (isFree()) {
    const locale = localeOf(language)
    const isLoaded = await loadLanguage(instance, locale).then(
      () => true,
      () => false,
    )
    // The person may have chosen one meanwhile.
    if (isLoaded && isFree()) await instance.changeLanguage(locale)
  }
  begin?.()
  if (isFree()) keepAccountLanguage(language)
}

/** Whether neither the address nor the device names a language. */
function isFree(): boolean {
  return !findAskedLanguage() && !findStoredLanguage()
}

/** After a session: back to the language of the device, unless another session has begun at once. */
export async function leaveAccountLanguage(instance: i18n): Promise<void> {
  forgetAccountLanguage()
  await Promise.resolve()
  const locale = localeOf(chooseLanguage())
  if (locale !== instance.language) await changeLanguage(instance, locale).catch(() => {})
}
