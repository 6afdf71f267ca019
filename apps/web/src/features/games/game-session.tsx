// One game: rules, a guided try before the first round, the round, its result, and again. The component that shows it
// decides what happens to results.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import type { PlayedResult } from '@fovea/games/kernel/replay.ts'
import type { EndedRound } from '@fovea/games/kernel/round.tsx'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 } from 'uuid'
import { makeSeed } from '#domain/games/seeds.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { GameRules } from './game-rules.tsx'
import {
  forgetLeftRound,
  isTried,
  keepEndedRound,
  keepLeftRound,
  keepLevel,
  noteTried,
  type RoundStart,
} from './kept-rounds.ts'
import { materialQuery, usePlayable } from './playable.ts'
import type { NextStep, PlayedRound, SentRound } from './played-round.ts'
import { findMode, type RoundChoiceName, roundChoices } from './round-choice.ts'
import { RoundResult } from './round-result.tsx'
import { RoundStage, TryStage, WatchStage } from './round-stage.tsx'
import { useKeptRounds } from './use-kept-rounds.ts'

type Step =
  | { name: 'rules' }
  | { name: 'try' | 'round'; start: RoundStart }
  | { name: 'result'; round: PlayedRound }
  | { name: 'watch'; round: PlayedRound }

interface GameSessionProps {
  name: GameName
  /** Whose rounds this browser keeps: a user's id, or the visitor. */
  player: string
  /** The best score and the level as the server knows them; undefined without an account. */
  standing?: GameStanding | undefined
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
  const { name, player, standing, isSent = false, challenge, next } = props
  const { game, makePuzzle } = usePlayable(name)
  const { language } = useLanguage()
  const isHydrated = useHydrated()
  const kept = useKeptRounds(player, game, challenge?.challengeDate)
  const [choice, setChoice] = useState<RoundChoiceName>('normal')
  const [chosenLevel, setLevel] = useState<number>()
  const [isRacing, setRacing] = useState(false)
  const [step, setStep] = useState<Step>({ name: 'rules' })
  const [isStarting, setStarting] = useState(false)

  const wantedLevel = chosenLevel ?? standing?.level ?? kept.level ?? game.modes[0].level
  const mode = findMode(game, wantedLevel, roundChoices[choice].isHardGame)
  const onServer = standing?.bestScore ?? 0
  const best = Math.max(onServer, kept.best)
  const isBestVerified = onServer <= kept.best || standing?.isBestVerified !== false

  const playedLanguage = 'start' in step ? step.start.options.language : language
  const prepared = useQuery({
    ...materialQuery(game, playedLanguage),
    enabled: step.name !== 'rules' || isHydrated,
  })
  const showRules = () => setStep({ name: 'rules' })

  function chooseLevel(level: number) {
    setLevel(level)
    keepLevel(player, name, level)
  }

  async function begin() {
    if (isStarting) return
    setStarting(true)
    const start = challenge ?? (await prepareRound())
    setStarting(false)
    if (isTried(player, name)) play(start)
    else setStep({ name: 'try', start })
  }

  async function prepareRound(): Promise<RoundStart> {
    const { variant } = roundChoices[choice]
    const { level, isHardGame } = mode
    const options = { variant, level, isHardGame, language }
    if (variant === 'ranked') return { seed: (await props.drawSeed?.()) ?? makeSeed(), options }
    const seed = makeSeed()
    return { seed, options: { ...options, puzzle: await makePuzzle?.(seed, level) } }
  }

  function play(start: RoundStart) {
    props.onBegun?.()
    setStep({ name: 'round', start })
  }

  function quit({ challengeDate }: RoundStart) {
    forgetLeftRound(player, name, challengeDate)
    props.onQuit?.()
    showRules()
  }

  function end({ options, challengeDate }: RoundStart, result: PlayedResult, ended: EndedRound) {
    const sent: SentRound = { ...result, _id: v7(), ...(challengeDate && { challengeDate }) }
    const { nextLevel, unrankedReason } = ended.outcome
    const isRanked = options.variant === 'ranked' && unrankedReason === undefined
    forgetLeftRound(player, name, challengeDate)
    // A best score that was only claimed has no round that could be raced.
    const toRace = isBestVerified ? best : kept.best
    keepEndedRound(player, result, { isRanked, isBest: result.score >= toRace })
    if (nextLevel !== undefined && isRanked && !challenge) chooseLevel(nextLevel)
    props.onResult(sent)
    const round = { result: sent, ended, isRanked, bestBefore: best, isBestVerified }
    setStep({ name: 'result', round })
  }

  if (step.name === 'rules') {
    const { left, bestRound } = kept
    return (
      <GameRules
        game={game}
        choice={choice}
        level={mode.level}
        best={best}
        isBestVerified={isBestVerified}
        isChallenge={challenge !== undefined}
        isSent={isSent}
        isRacing={isRacing}
        isStarting={isStarting}
        onRace={bestRound && setRacing}
        onChoose={setChoice}
        onLevel={chooseLevel}
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
        next={next}
        lastScores={kept.lastScores}
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
    const close = () => setStep({ name: 'result', round })
    return <WatchStage name={name} material={material} result={round.result} onLeave={close} />
  }
  const { start } = step
  if (step.name === 'try') {
    const finish = () => {
      noteTried(player, name)
      play(start)
    }
    return <TryStage {...{ name, material, start }} onLeave={showRules} onDone={finish} />
  }
  return (
    <RoundStage
      {...{ name, material, start }}
      rival={isRacing ? kept.bestRound : undefined}
      onLeave={showRules}
      onLeft={(from) => {
        const { rulesVersion } = game
        keepLeftRound(player, name, { ...start, from, rulesVersion })
      }}
      onQuit={() => quit(start)}
      onEnd={(result, ended) => end(start, result, ended)}
    />
  )
}
