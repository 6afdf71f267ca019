// The current language of the interface.
import { type Language, languageOf } from '@fovea/contract/languages.ts'
import { useTranslation } from 'react-i18next'

/** Returns the language and its tag for `Intl`. */
export function useLanguage(): { language: Language; locale: string } {
  const { i18n } = useTranslation()
  return { language: languageOf(i18n.language), locale: i18n.language }
}
