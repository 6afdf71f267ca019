// One game from its rules through a round to its result, and again. Whoever shows it says what becomes of results.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { PlayedResult } from '@fovea/games/kernel/replay.ts'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useLanguage } from '#shared/language.ts'
import { raiseLocalBest, readLocalBest } from '#shared/local-best.ts'
import classes from './game.module.css'
import { GameRules } from './game-rules.tsx'
import { usePlayable, wordsOf } from './playable.ts'
import { type RoundChoiceName, roundChoices } from './round-choice.ts'
import { type PlayedRound, RoundResult } from './round-result.tsx'

type Step =
  | { name: 'rules' }
  | { name: 'round'; seed: string }
  | { name: 'result'; round: PlayedRound }

interface GameSessionProps {
  name: GameName
  /** Whose best scores this browser shows and raises: a user's id, or the visitor. */
  player: string
  /** The best score as the server knows it; undefined where there is no account. */
  bestScore?: number | undefined
  /** A demo sends none. */
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
  const { t: say } = useTranslation(wordsOf(game.kind))
  const { language } = useLanguage()
  const [choice, setChoice] = useState<RoundChoiceName>('normal')
  const [step, setStep] = useState<Step>({ name: 'rules' })

  const level = game.modes[0].level
  const best = Math.max(bestScore, readLocalBest(player, name))
  const begin = () => setStep({ name: 'round', seed: makeSeed() })
  const showRules = () => setStep({ name: 'rules' })

  if (step.name === 'rules') {
    return (
      <GameRules game={game} choice={choice} best={best} onChoose={setChoice} onStart={begin} />
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
  return (
    <div className={classes.round}>
      <VisuallyHidden component="h1">{say('title')}</VisuallyHidden>
      <Round
        seed={step.seed}
        options={{ ...roundChoices[choice], level, language }}
        onQuit={showRules}
        onEnd={(result, outcome) => {
          const round = { ...result, _id: v7() }
          const isRanked = roundChoices[choice].variant === 'ranked'
          setStep({ name: 'result', round: { result: round, outcome, isRanked, bestBefore: best } })
          if (isRanked) raiseLocalBest(player, name, result.score)
          onResult(round)
        }}
      />
    </div>
  )
}

/** 32 hex digits; `randomUUID` is not there on plain http. */
function makeSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
