// Opens practice with the words that were missed. They are handed over in this browser, not in the address.
import type { Language } from '@fovea/contract/languages.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '#domain/pages/paths.ts'
import { createMemberStore } from '#kit/session/session.ts'

interface Missed {
  language: Language
  words: readonly string[]
}

export const useMissed = createMemberStore<{ missed?: Missed }>(() => ({}))

export function usePracticeMissed(language: Language): (words: string[]) => void {
  const navigate = useNavigate()
  return useCallback(
    (words) => {
      useMissed.setState({ missed: { language, words } })
      void navigate({ to: paths.typingPractice, search: { words: 'missed' } })
    },
    [language, navigate],
  )
}
