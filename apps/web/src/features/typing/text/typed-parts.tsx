// A text in parts, of which the address names the present one.
import type { Language } from '@fovea/contract/languages.ts'
import type { TextSource } from '@fovea/contract/typing-choices.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { paths } from '#domain/pages/paths.ts'
import { usePracticeMissed } from '../practice/use-practice-missed.ts'
import type { NextRun, PreparedRun } from '../run/prepared-run.ts'
import { RunSession } from '../run/run-session.tsx'
import type { Typist } from '../run/typist.tsx'
import { cutParts } from './cut-parts.ts'
import { readTextSearch } from './text-search.ts'

export interface TextToType {
  title: string
  text: string
  language: Language
  source: TextSource
}

interface TypedPartsProps {
  typist: Typist
  text: TextToType
  /** What comes after the last part. */
  next?: NextRun | undefined
  onLeave(): void
}

export function TypedParts({ typist, text: whole, next, onLeave }: TypedPartsProps) {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const { title, text, language, source } = whole
  const search = readTextSearch(useSearch({ strict: false }))
  const parts = useMemo(() => cutParts(text, language), [text, language])
  const at = Math.min(search.part ?? 0, Math.max(0, parts.length - 1))
  const part = parts[at] ?? ''
  const practiseMissed = usePracticeMissed(language)
  const prepare = useCallback(
    (): PreparedRun => ({
      id: v7(),
      text: part,
      language,
      limitMs: null,
      belonging: { kind: 'text', source },
    }),
    [part, language, source],
  )
  const hasNext = at + 1 < parts.length
  return (
    <RunSession
      key={at}
      typist={typist}
      title={title}
      prepare={prepare}
      options={parts.length > 1 && <p>{t('text.part', { number: at + 1, total: parts.length })}</p>}
      onMissed={practiseMissed}
      onLeave={onLeave}
      nextOf={() =>
        hasNext
          ? {
              label: t('text.nextPart'),
              onNext: () => navigate({ to: paths.typingText, search: { ...search, part: at + 1 } }),
            }
          : next
      }
    />
  )
}
