// Who types, with which settings, in which language and on which layout. Every page of typing needs them first.
import type { Language } from '@fovea/contract/languages.ts'
import { type KeyboardLayout, usualLayouts } from '@fovea/contract/typing-choices.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import type { ReactNode } from 'react'
import { useMeQuery } from '#domain/account/me.ts'
import { useSettings } from '#domain/account/settings.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useUserId } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { useTypingSettings } from '../typing-settings.ts'

export interface Typist {
  userId: string
  settings: TypingSettings
  change(part: Partial<TypingSettings>): void
  /** The language that is typed. */
  language: Language
  layoutOf(language: Language): KeyboardLayout
}

/** Shows its children when it is known who types. */
export function ForTypist({ children }: { children(typist: Typist): ReactNode }) {
  const userId = useUserId()
  const me = useMeQuery()
  const settings = useSettings()
  if (!userId || !settings.data) return <Awaited queries={[me, settings]} />
  return (
    <Known key={userId} userId={userId} kept={settings.data.typing}>
      {children}
    </Known>
  )
}

interface KnownProps {
  userId: string
  kept: TypingSettings | undefined
  children(typist: Typist): ReactNode
}

function Known({ userId, kept, children }: KnownProps) {
  const { language } = useLanguage()
  const { settings, change } = useTypingSettings(userId, kept)
  return children({
    userId,
    settings,
    change,
    language: settings.language ?? language,
    layoutOf: (typed) => settings.layouts[typed] ?? usualLayouts[typed],
  })
}
