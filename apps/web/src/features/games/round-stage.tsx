// What fills the window while a game is played: the guided try, the round, and a round that is watched again.
import type { GameName } from '@fovea/contract/game-names.ts'
import { traceScore } from '@fovea/games/kernel/ghost.ts'
import { type PlayedResult, readLog } from '@fovea/games/kernel/replay.ts'
import type { RoundProps } from '@fovea/games/kernel/round.tsx'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGameTitle } from '#domain/games/game-title.tsx'
import { messagesOf } from '#domain/games/playable-games.ts'
import { Immersive } from '#kit/ui/immersive.tsx'
import classes from './game.module.css'
import { useGameSounds } from './game-sounds.ts'
import type { RoundStart } from './kept-rounds.ts'
import { usePlayable } from './playable.ts'
import type { SentRound } from './played-round.ts'

interface StageProps {
  name: GameName
  /** The words or texts of the round's language. */
  material: unknown
  onLeave: () => void
}

export function TryStage(props: StageProps & { start: RoundStart; onDone: () => void }) {
  const { name, material, start, onDone } = props
  const { GuidedTry } = usePlayable(name)
  const { t: say } = useTranslation(messagesOf(name))
  return (
    <Stage {...props}>
      <GuidedTry options={start.options} material={material} guide={say('guide')} onDone={onDone} />
    </Stage>
  )
}

interface RoundStageProps extends StageProps, Pick<RoundProps, 'onLeft' | 'onQuit' | 'onEnd'> {
  start: RoundStart
  /** An earlier round to race. */
  rival: PlayedResult | undefined
}

export function RoundStage(props: RoundStageProps) {
  const { name, material, start, rival, onLeft, onQuit, onEnd } = props
  const { Round } = usePlayable(name)
  const { seed, options, from } = start
  return (
    <Stage {...props}>
      <Round
        {...{ seed, options, material, from, onLeft, onQuit, onEnd }}
        hasSound={useGameSounds()}
        ghost={useGhost(name, rival, start, material)}
      />
    </Stage>
  )
}

export function WatchStage(props: StageProps & { result: SentRound }) {
  const { name, material, result, onLeave } = props
  const { game, WatchedRound } = usePlayable(name)
  const log = result.replay && readLog(game, result, result.replay)
  return (
    <Stage {...props}>
      {log && <WatchedRound log={log} material={material} onClose={onLeave} />}
    </Stage>
  )
}

function Stage({ name, onLeave, children }: StageProps & { children: ReactNode }) {
  return (
    <Immersive onLeave={onLeave}>
      <div className={classes.round}>
        <VisuallyHidden component="h1">{useGameTitle(name)}</VisuallyHidden>
        {children}
      </div>
    </Immersive>
  )
}

function useGhost(
  name: GameName,
  rival: PlayedResult | undefined,
  start: RoundStart,
  material: unknown,
) {
  const { game } = usePlayable(name)
  const { language } = start.options
  return useMemo(() => {
    const replay = rival?.replay
    // Its language may be another one, whose words are not loaded. Its scores then are not known.
    if (!replay || (game.loadMaterial && replay.language !== language)) return undefined
    return traceScore(game, readLog(game, rival, replay), material)
  }, [game, rival, language, material])
}
