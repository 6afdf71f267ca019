// One game: rules, round, result, and again. The component that shows it decides what happens to results.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { PlayedResult } from '@fovea/games/kernel/replay.ts'
import { VisuallyHidden } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useLanguage } from '#shared/language.ts'
import { raiseLocalBest, readLocalBest } from '#shared/local-best.ts'
import { Immersive } from '#shared/ui/immersive.tsx'
import classes from './game.module.css'
import { GameRules } from './game-rules.tsx'
import { forgetLeftRound, keepLeftRound, type RoundStart, useLeftRound } from './left-rounds.ts'
import { messagesOf, usePlayable } from './playable.ts'
import { type RoundChoiceName, roundChoices } from './round-choice.ts'
import { type PlayedRound, RoundResult } from './round-result.tsx'

type Step =
  | { name: 'rules' }
  | { name: 'round'; start: RoundStart }
  | { name: 'result'; round: PlayedRound }

interface GameSessionProps {
  name: GameName
  /** Whose best scores this browser shows and updates: a user's id, or the visitor. */
  player: string
  /** The best score on the server; undefined without an account. */
  bestScore?: number | undefined
  /** A demo does not send results. */
  isSent?: boolean
  onResult: (result: PlayedResult & { _id: string }) => void
}

export function GameSession({
  name,
  player,
  bestScore = 0,
  isSent = false,
  onResult,
}: GameSessionProps) {
  const { game, Round } = usePlayable(name)
  const { t: say } = useTranslation(messagesOf(game.kind))
  const { language } = useLanguage()
  const [choice, setChoice] = useState<RoundChoiceName>('normal')
  const [step, setStep] = useState<Step>({ name: 'rules' })

  const level = game.modes[0].level
  // There is no browser during prerendering.
  const localBest = useHydrated() ? readLocalBest(player, name) : 0
  const best = Math.max(bestScore, localBest)
  const left = useLeftRound(player, name)
  const play = (start: RoundStart) => {
    forgetLeftRound(player, name)
    setStep({ name: 'round', start })
  }
  const begin = () => play({ seed: makeSeed(), choice, language })
  const showRules = () => setStep({ name: 'rules' })

  if (step.name === 'rules') {
    return (
      <GameRules
        game={game}
        choice={choice}
        best={best}
        onChoose={setChoice}
        onStart={begin}
        onResume={left && (() => play(left))}
      />
    )
  }
  if (step.name === 'result') {
    return (
      <RoundResult
        game={game}
        round={step.round}
        isSent={isSent}
        onAgain={begin}
        onRules={showRules}
      />
    )
  }
  const { start } = step
  const variant = roundChoices[start.choice]
  return (
    <Immersive onLeave={showRules}>
      <div className={classes.round}>
        <VisuallyHidden component="h1">{say('title')}</VisuallyHidden>
        <Round
          seed={start.seed}
          options={{ ...variant, level, language: start.language }}
          from={start.from}
          onLeft={(from) => keepLeftRound(player, name, { ...start, from })}
          onQuit={showRules}
          onEnd={(result, { outcome }) => {
            const round = { ...result, _id: v7() }
            const isRanked = variant.variant === 'ranked'
            setStep({
              name: 'result',
              round: { result: round, outcome, isRanked, bestBefore: best },
            })
            if (isRanked) raiseLocalBest(player, name, result.score)
            onResult(round)
          }}
        />
      </div>
    </Immersive>
  )
}

/** Returns 32 hex digits. Browsers have no `randomUUID` on plain http. */
function makeSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
