// A text that is being pasted or typed, kept in this browser until it is in the library.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

export interface Draft {
  title: string
  text: string
  /** Undefined while the guessed language is used. */
  lang: Language | undefined
  /** The id that this exact text was sent with. A changed text gets another id. */
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
