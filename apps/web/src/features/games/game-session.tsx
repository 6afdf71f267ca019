// One game: rules, a guided try before the first round, the round, its result, and again. The component that shows it
// decides what happens to results.
import type { GameName } from '@fovea/contract/game-names.ts'
import { type Ghost, traceScore } from '@fovea/games/kernel/ghost.ts'
import { type PlayedResult, readLog } from '@fovea/games/kernel/replay.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useGameSounds } from '#shared/game-sounds.ts'
import { useLanguage } from '#shared/language.ts'
import { raiseLocalBest, readLocalBest } from '#shared/local-best.ts'
import { makeSeed } from '#shared/seeds.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Immersive } from '#shared/ui/immersive.tsx'
import classes from './game.module.css'
import { GameRules } from './game-rules.tsx'
import {
  forgetLeftRound,
  isTried,
  keepBestRound,
  keepLastScore,
  keepLeftRound,
  keepLevel,
  noteTried,
  type RoundStart,
  readBestRound,
  readLastScores,
  readLeftRound,
  readLevel,
} from './kept-rounds.ts'
import { materialQuery, messagesOf, usePlayable } from './playable.ts'
import type { NextStep, PlayedRound, SentRound } from './played-round.ts'
import { findMode, type RoundChoiceName, roundChoices } from './round-choice.ts'
import { RoundResult } from './round-result.tsx'

type Step =
  | { name: 'rules' }
  | { name: 'try' | 'round'; start: RoundStart }
  | { name: 'result'; round: PlayedRound }
  | { name: 'watch'; round: PlayedRound }

interface GameSessionProps {
  name: GameName
  /** Whose rounds this browser keeps: a user's id, or the visitor. */
  player: string
  /** The best score on the server; undefined without an account. */
  bestScore?: number | undefined
  /** The level at which the next round begins, as the server knows it. */
  level?: number | null | undefined
  /** A demo does not send results. */
  isSent?: boolean
  /** Gets a seed on which the round is ranked. Without it the browser makes its own. */
  drawSeed?: (() => Promise<string>) | undefined
  /** Set if the one round to play is that of the daily challenge. */
  challenge?: Pick<RoundStart, 'seed' | 'options' | 'challengeDate'> | undefined
  /** Called when a round begins, and when its player quits it. */
  onBegun?: () => void
  onQuit?: () => void
  next?: NextStep | undefined
  onResult: (result: SentRound) => void
}

export function GameSession(props: GameSessionProps) {
  const { name, player, bestScore = 0, isSent = false, challenge, next, onResult } = props
  const { game, Round, GuidedTry, WatchedRound } = usePlayable(name)
  const { t: say } = useTranslation(messagesOf(game.kind))
  const { language } = useLanguage()
  const hasSound = useGameSounds()
  const isHydrated = useHydrated()
  const [choice, setChoice] = useState<RoundChoiceName>('normal')
  const [chosenLevel, setLevel] = useState<number>()
  const [isRacing, setRacing] = useState(false)
  const [step, setStep] = useState<Step>({ name: 'rules' })
  // A round is kept while it is being unmounted, when the rules have already been drawn.
  const [, noteLeft] = useState<unknown>()

  // There is no browser during prerendering.
  const kept = isHydrated
    ? {
        best: readLocalBest(player, name),
        level: readLevel(player, name),
        left: readLeftRound(player, name, game.rulesVersion, challenge?.challengeDate),
        bestRound: readBestRound(player, name),
      }
    : { best: 0, level: undefined, left: undefined, bestRound: undefined }
  const wantedLevel = chosenLevel ?? props.level ?? kept.level ?? game.modes[0].level
  const mode = findMode(game, wantedLevel, roundChoices[choice].isHardGame)
  const best = Math.max(bestScore, kept.best)

  const playedLanguage = 'start' in step ? step.start.options.language : language
  const prepared = useQuery({
    ...materialQuery(game, playedLanguage),
    enabled: step.name !== 'rules' || isHydrated,
  })
  const showRules = () => setStep({ name: 'rules' })

  function play(start: RoundStart) {
    props.onBegun?.()
    setStep({ name: 'round', start })
  }

  async function begin() {
    const { variant } = roundChoices[choice]
    const { level, isHardGame } = mode
    const draw = variant === 'ranked' ? props.drawSeed : undefined
    const start: RoundStart = challenge ?? {
      seed: (await draw?.()) ?? makeSeed(),
      options: { variant, level, isHardGame, language },
    }
    if (isTried(player, name)) play(start)
    else setStep({ name: 'try', start })
  }

  if (step.name === 'rules') {
    return (
      <GameRules
        game={game}
        choice={choice}
        level={mode.level}
        best={best}
        isChallenge={challenge !== undefined}
        isSent={isSent}
        isRacing={isRacing}
        onRace={kept.bestRound && setRacing}
        onChoose={setChoice}
        onLevel={(level) => {
          setLevel(level)
          keepLevel(player, name, level)
        }}
        onStart={begin}
        onResume={kept.left && (() => play(kept.left as RoundStart))}
      />
    )
  }
  if (step.name === 'result') {
    return (
      <RoundResult
        game={game}
        round={step.round}
        isSent={isSent}
        next={next}
        lastScores={readLastScores(player, name)}
        onWatch={() => setStep({ name: 'watch', round: step.round })}
        onAgain={challenge ? undefined : begin}
        onRules={challenge ? undefined : showRules}
      />
    )
  }
  if (prepared.data === undefined) return <Awaited queries={[prepared]} />
  const { material } = prepared.data

  if (step.name === 'watch') {
    const { round } = step
    const log = round.result.replay && readLog(game, round.result, round.result.replay)
    const close = () => setStep({ name: 'result', round })
    return (
      <Immersive onLeave={close}>
        <div className={classes.round}>
          {log && <WatchedRound log={log} material={material} onClose={close} />}
        </div>
      </Immersive>
    )
  }
  const { start } = step
  const title = <VisuallyHidden component="h1">{say('title')}</VisuallyHidden>

  if (step.name === 'try') {
    const finish = () => {
      noteTried(player, name)
      play(start)
    }
    return (
      <Immersive onLeave={showRules}>
        <div className={classes.round}>
          {title}
          <GuidedTry
            options={start.options}
            material={material}
            guide={say('guide')}
            onDone={finish}
          />
        </div>
      </Immersive>
    )
  }
  return (
    <Immersive onLeave={showRules}>
      <div className={classes.round}>
        {title}
        <Round
          seed={start.seed}
          options={start.options}
          material={material}
          from={start.from}
          hasSound={hasSound}
          ghost={isRacing && kept.bestRound ? ghostOf(kept.bestRound) : undefined}
          onLeft={(from) => {
            const { rulesVersion } = game
            keepLeftRound(player, name, { ...start, from, rulesVersion })
            noteLeft(from)
          }}
          onQuit={() => {
            forgetLeftRound(player, name, start.challengeDate)
            props.onQuit?.()
            showRules()
          }}
          onEnd={(result, ended) => {
            const round: SentRound = {
              ...result,
              _id: v7(),
              ...(start.challengeDate && { challengeDate: start.challengeDate }),
            }
            const isRanked = start.options.variant === 'ranked'
            const { nextLevel } = ended.outcome
            forgetLeftRound(player, name, start.challengeDate)
            keepLastScore(player, name, result.score)
            if (nextLevel !== undefined && isRanked && !challenge) {
              setLevel(nextLevel)
              keepLevel(player, name, nextLevel)
            }
            if (isRanked && result.score >= best) keepBestRound(player, name, result)
            if (isRanked) raiseLocalBest(player, name, result.score)
            onResult(round)
            setStep({
              name: 'result',
              round: { result: round, ended, isRanked, bestBefore: best },
            })
          }}
        />
      </div>
    </Immersive>
  )

  function ghostOf(bestRound: PlayedResult): Ghost | undefined {
    const { replay } = bestRound
    // Its language may be another one, whose words are not loaded. Its scores then are not known.
    if (!replay || (game.loadMaterial && replay.language !== playedLanguage)) return undefined
    return traceScore(game, readLog(game, bestRound, replay), material)
  }
}
