// The length of a test, as people say it.
import type { TestMode } from '@fovea/contract/typing-choices.ts'
import { useTranslation } from 'react-i18next'

export function useAmountName(): (mode: TestMode, amount: number) => string {
  const { t } = useTranslation('typing')
  return (mode, amount) =>
    mode === 'time'
      ? t('test.seconds', { seconds: amount })
      : t('test.wordCount', { count: amount })
}
