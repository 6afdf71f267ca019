// The words of one language for days and times, loaded when they are needed.
import type { Language } from '@fovea/contract/languages.ts'
import type { QuickWords } from '@fovea/core/tasks/quick-add/quick-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'

const loaders: Record<Language, () => Promise<{ words: QuickWords }>> = {
  en: () => import('@fovea/core/tasks/quick-add/words/en.ts'),
  ru: () => import('@fovea/core/tasks/quick-add/words/ru.ts'),
  de: () => import('@fovea/core/tasks/quick-add/words/de.ts'),
  es: () => import('@fovea/core/tasks/quick-add/words/es.ts'),
  fr: () => import('@fovea/core/tasks/quick-add/words/fr.ts'),
  it: () => import('@fovea/core/tasks/quick-add/words/it.ts'),
  pl: () => import('@fovea/core/tasks/quick-add/words/pl.ts'),
  pt: () => import('@fovea/core/tasks/quick-add/words/pt.ts'),
  ua: () => import('@fovea/core/tasks/quick-add/words/ua.ts'),
}

export const quickWordsQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKeys.quickWords(language),
    queryFn: async () => (await loaders[language]()).words,
    staleTime: Number.POSITIVE_INFINITY,
  })
