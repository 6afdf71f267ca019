// A text that is being pasted, kept in this browser until it stands in the library.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { browserStorage } from '#shared/browser-storage.ts'

export interface Draft {
  title: string
  text: string
  /** undefined: as guessed. */
  lang: Language | undefined
  /** Id under which this very text was sent; another text needs another one. */
  sentAs: string | undefined
}

export const emptyDraft: Draft = { title: '', text: '', lang: undefined, sentAs: undefined }

const keyOf = (userId: string) => `draft.${userId}`

export function readDraft(userId: string): Draft {
  try {
    const stored = JSON.parse(browserStorage.get(keyOf(userId)) ?? '{}') as Partial<Draft>
    return {
      title: typeof stored.title === 'string' ? stored.title : '',
      text: typeof stored.text === 'string' ? stored.text : '',
      lang: isLanguage(stored.lang) ? stored.lang : undefined,
      sentAs: typeof stored.sentAs === 'string' ? stored.sentAs : undefined,
    }
  } catch {
    return emptyDraft
  }
}

export function keepDraft(userId: string, draft: Draft): void {
  if (draft.text === '' && draft.title === '') browserStorage.remove(keyOf(userId))
  else browserStorage.set(keyOf(userId), JSON.stringify(draft))
}
