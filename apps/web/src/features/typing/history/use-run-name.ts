// What a run of the history is called.
import { languageNames } from '@fovea/contract/languages.ts'
import { lessonCategories } from '@fovea/contract/typing-choices.ts'
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { useTranslation } from 'react-i18next'
import { useAmountName } from '../test/use-amount-name.ts'

type NamedRun = Pick<
  TypingSession,
  'kind' | 'lessonId' | 'source' | 'mode' | 'amount' | 'language' | 'punctuation' | 'numbers'
>

export function useRunName(): (run: NamedRun) => string {
  const { t } = useTranslation('typing')
  const nameAmount = useAmountName()
  return (run) => {
    const language = languageNames[run.language]
    if (run.kind === 'lesson' && run.lessonId !== null) {
      return t('history.of', { name: nameLessonId(run.lessonId), language })
    }
    if (run.kind === 'text' && run.source)
      return t('history.of', { name: t(`source.${run.source}`), language })
    if (run.mode === null || run.amount === null) return t(`kind.${run.kind}`)
    const parts = [
      nameAmount(run.mode, run.amount),
      ...(run.punctuation ? [t('test.punctuation')] : []),
      ...(run.numbers ? [t('test.numbers')] : []),
      language,
    ]
    return parts.join(' · ')
  }

  /** The id of a lesson is `<language>-<category>-<number>` or ends with `test`. */
  function nameLessonId(id: string): string {
    const category = lessonCategories.find((one) => id.includes(`-${one}-`))
    if (!category) return id
    const name = t(`category.${category}`)
    const number = Number(id.split('-').at(-1))
    return Number.isNaN(number)
      ? t('lesson.testOf', { category: name })
      : t('lesson.name', { category: name, number })
  }
}
