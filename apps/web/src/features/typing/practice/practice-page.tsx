// Practice: words made for the keys and pairs that are slow or uncertain, or the words that were missed in a run.
import type { Language } from '@fovea/contract/languages.ts'
import { makePracticeText } from '@fovea/core/typing/practice-text.ts'
import { listUnlocked, newProfile } from '@fovea/core/typing/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { makeSeed } from '#domain/games/seeds.ts'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { profileQuery, wordsQuery } from '../api.ts'
import type { PreparedRun } from '../run/prepared-run.ts'
import { RunSession } from '../run/run-session.tsx'
import { ForTypist, type Typist } from '../run/typist.tsx'
import { repeatWords } from './missed-text.ts'
import { useMissed, usePracticeMissed } from './use-practice-missed.ts'

const wordCount = 30

export function PracticePage() {
  const { words } = useSearch({ strict: false }) as { words?: unknown }
  const missed = useMissed((state) => state.missed)
  return (
    <ForTypist>
      {(typist) =>
        words === 'missed' && missed ? (
          <MissedWords typist={typist} {...missed} />
        ) : (
          <Practice key={typist.language} typist={typist} />
        )
      }
    </ForTypist>
  )
}

function Practice({ typist }: { typist: Typist }) {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const { language } = typist
  const profile = useQuery(profileQuery(language, typist.layoutOf(language)))
  const material = useQuery(wordsQuery(language))
  const practiseMissed = usePracticeMissed(language)
  const known = useRef(profile.data)
  useEffect(() => {
    known.current = profile.data
  })
  const { data } = material
  const prepare = useCallback((): PreparedRun => {
    const rule = {
      words: data?.words ?? [],
      letters: data?.letters ?? {},
      bigrams: data?.bigrams ?? [],
      isUnfit: data?.isUnfit ?? (() => false),
      seed: makeSeed(),
      count: wordCount,
    }
    return toRun(makePracticeText(known.current ?? newProfile(), rule), language, 'practice')
  }, [data, language])

  if (!profile.data || !data) return <Awaited queries={[profile, material]} />
  const letters = [...listUnlocked(profile.data, data.letters)].join(' ')
  return (
    <RunSession
      typist={typist}
      title={t('practice.title')}
      prepare={prepare}
      options={letters && <p translate="no">{t('practice.letters', { letters })}</p>}
      onMissed={practiseMissed}
      onLeave={() => navigate({ to: paths.typing })}
    />
  )
}

interface MissedWordsProps {
  typist: Typist
  language: Language
  words: readonly string[]
}

function MissedWords({ typist, language, words }: MissedWordsProps) {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const practiseMissed = usePracticeMissed(language)
  const prepare = useCallback(
    () => toRun(repeatWords(words, wordCount), language, 'missed'),
    [words, language],
  )
  return (
    <RunSession
      typist={typist}
      title={t('practice.missed')}
      prepare={prepare}
      onMissed={practiseMissed}
      onLeave={() => navigate({ to: paths.typing })}
      nextOf={() => ({
        label: t('practice.title'),
        onNext: () => navigate({ to: paths.typingPractice, search: {} }),
      })}
    />
  )
}

function toRun(text: string, language: Language, source: 'practice' | 'missed'): PreparedRun {
  return { id: v7(), text, language, limitMs: null, belonging: { kind: 'text', source } }
}
