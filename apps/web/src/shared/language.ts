// The language that the page speaks now.
import { type Language, languageOf } from '@fovea/contract/languages.ts'
import { useTranslation } from 'react-i18next'

/** With its tag for `Intl`. */
export function useLanguage(): { language: Language; locale: string } {
  const { i18n } = useTranslation()
  return { language: languageOf(i18n.language), locale: i18n.language }
}
