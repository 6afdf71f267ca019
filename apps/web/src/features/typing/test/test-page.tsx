// The typing test: against the clock or over a number of words, with a race against one's own best.

import { testAmounts } from '@fovea/contract/typing-choices.ts'
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { makeTestText } from '@fovea/core/typing/make-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { bestsQuery, typedRunQuery, wordsQuery } from '../api.ts'
import { usePracticeMissed } from '../practice/use-practice-missed.ts'
import { countKeptRun, traceRightPresses } from '../run/finished-run.ts'
import { isSameTest, limitOf, type PreparedRun, type TestChoice } from '../run/prepared-run.ts'
import { RunSession } from '../run/run-session.tsx'
import { ForTypist, type Typist } from '../run/typist.tsx'
import { TestOptions } from './test-options.tsx'
import { drawTestSeed, refillTestSeeds } from './test-seeds.ts'

export function TestPage() {
  return <ForTypist>{(typist) => <Test key={typist.language} typist={typist} />}</ForTypist>
}

function Test({ typist }: { typist: Typist }) {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const { userId, language, settings, change } = typist
  const choice = useTestChoice(settings)
  const material = useQuery(wordsQuery(language))
  const bests = useQuery(bestsQuery)
  const [isRacing, setRacing] = useState(false)
  const best = bests.data?.find((one) => one.hasLog && isSameTest(one, choice, language))
  const race = useRace(isRacing ? best : undefined)
  const practiseMissed = usePracticeMissed(language)
  useEffect(() => {
    // Without a connection the seeds held are used, and then the browser's own.
    refillTestSeeds(userId).catch(() => undefined)
  }, [userId])

  const words = material.data?.words
  const prepare = useCallback(async (): Promise<PreparedRun> => {
    const common = { id: v7(), language, limitMs: limitOf(choice) }
    if (race) {
      const { text, seed, ghost } = race
      return { ...common, text, ghost, belonging: { kind: 'test', choice, seed, isRace: true } }
    }
    const seed = await drawTestSeed(userId)
    const text = makeTestText({ ...choice, language }, words ?? [], seed)
    return { ...common, text, belonging: { kind: 'test', choice, seed, isRace: false } }
  }, [choice, language, race, userId, words])

  if (!material.data) return <Awaited queries={[material]} />
  return (
    <RunSession
      typist={typist}
      title={t('test.title')}
      prepare={prepare}
      onMissed={practiseMissed}
      onLeave={() => navigate({ to: paths.typing })}
      options={
        <TestOptions
          choice={choice}
          isRacing={isRacing && best !== undefined}
          onRace={best && setRacing}
          onChange={({ mode, amount, punctuation, numbers }) =>
            change({ testMode: mode, testAmount: amount, punctuation, numbers })
          }
        />
      }
    />
  )
}

function useTestChoice(settings: TypingSettings): TestChoice {
  const { testMode: mode, testAmount, punctuation, numbers } = settings
  return useMemo(() => {
    const amounts: readonly number[] = testAmounts[mode]
    const amount = amounts.includes(testAmount) ? testAmount : testAmounts[mode][1]
    return { mode, amount, punctuation, numbers }
  }, [mode, testAmount, punctuation, numbers])
}

/** The text of the best run and when its characters were typed; undefined until its log is here. */
function useRace(best: TypingSession | undefined) {
  const { data } = useQuery({ ...typedRunQuery(best?._id ?? ''), enabled: best !== undefined })
  return useMemo(() => {
    if (best === undefined || data?.text == null || data.seed === null) return undefined
    const counted = countKeptRun(data)
    if (!counted) return undefined
    return {
      text: data.text,
      seed: data.seed,
      ghost: { pressesAtMs: traceRightPresses(counted) },
    }
  }, [best, data])
}
