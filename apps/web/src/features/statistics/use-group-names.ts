// Names readings and runs that can be compared: by their language, and by mode or kind.
import { type Language, languageNames } from '@fovea/contract/languages.ts'
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
import type { TypingKind } from '@fovea/contract/typing-choices.ts'
import { useTranslation } from 'react-i18next'

export function useGroupNames() {
  const { t } = useTranslation('statistics')
  const nameLanguage = (language: Language | 'none') =>
    language === 'none' ? t('unknownLanguage') : languageNames[language]
  return {
    nameLanguage,
    nameReading: ({ language, mode }: { language: Language | 'none'; mode: ReaderMode }) =>
      `${nameLanguage(language)} · ${t(`readingMode.${mode}`)}`,
    nameTyping: ({ language, kind }: { language: Language; kind: TypingKind }) =>
      `${nameLanguage(language)} · ${t(`typingKind.${kind}`)}`,
  }
}
