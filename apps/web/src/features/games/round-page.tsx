// One kept round, watched again. It fills the window as a round does, and closing it leads back to the list.
import type { GameName } from '@fovea/contract/game-names.ts'
import { traceScore } from '@fovea/games/kernel/ghost.ts'
import { readLog } from '@fovea/games/kernel/replay.ts'
import type { WatchedRoundProps } from '@fovea/games/kernel/watched-round.tsx'
import { gameKinds } from '@fovea/games/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, notFound, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findPlayableName, messagesOf } from '#domain/games/playable-games.ts'
import { useLastPlaces } from '#domain/pages/last-places.ts'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Immersive } from '#kit/ui/immersive.tsx'
import { Page, useDocumentTitle } from '#kit/ui/page.tsx'
import classes from './game.module.css'
import { findUnwatchable, type Unwatchable, useLastWatched } from './listed-rounds.ts'
import { materialQuery, usePlayable } from './playable.ts'
import { roundQuery } from './rounds-api.ts'
import { RoundsLink } from './rounds-link.tsx'

export function RoundPage() {
  const { kind = '', id = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  if (!name) throw notFound()
  return <KeptRound key={id} name={name} id={id} />
}

function KeptRound({ name, id }: { name: GameName; id: string }) {
  const { game } = usePlayable(name)
  const { language } = useLanguage()
  const close = useClosing(name, id)
  const round = useQuery(roundQuery(id))
  const { data } = round
  const replay = data?.replay ?? null
  const prepared = useQuery({
    ...materialQuery(game, replay?.language ?? language),
    enabled: replay !== null,
  })
  const log = useMemo(() => {
    if (!data || !replay || !prepared.data) return undefined
    const played = readLog(game, { ...data, level: data.level ?? undefined }, replay)
    // What the rules of today play differently is not shown as if it had been played so.
    const end = traceScore(game, played, prepared.data.material)?.at(-1)
    return end?.score === data.score ? played : undefined
  }, [game, data, replay, prepared.data])

  if (isUnknown(round.error)) return <Unwatched name={name} why="missing" />
  if (data && data.name !== name) {
    return <Navigate to={paths.round} params={{ kind: gameKinds[data.name], id }} replace />
  }
  const why = data && findUnwatchable({ ...data, hasReplay: replay !== null }, game)
  if (why) return <Unwatched name={name} why={why} />
  if (data && prepared.data && !log) return <Unwatched name={name} why="otherRules" />
  return (
    <Immersive onLeave={close}>
      {data && log ? (
        <Watched
          name={name}
          playedAt={data.playedAt}
          log={log}
          material={prepared.data?.material}
          onClose={close}
        />
      ) : (
        <Awaited queries={data ? [prepared] : [round]} />
      )}
    </Immersive>
  )
}

interface WatchedProps extends WatchedRoundProps {
  name: GameName
  playedAt: string
}

function Watched({ name, playedAt, ...watched }: WatchedProps) {
  const { WatchedRound } = usePlayable(name)
  const { t: say } = useTranslation(messagesOf(name))
  useDocumentTitle(say('title'))
  const work = useRef<HTMLDivElement>(null)
  useEffect(() => work.current?.focus({ preventScroll: true }), [])
  const { moment } = useFormats()
  return (
    <div ref={work} tabIndex={-1} className={classes.round}>
      <h1 className={classes.watched}>
        {say('title')} <time dateTime={playedAt}>{moment(playedAt)}</time>
      </h1>
      <WatchedRound {...watched} />
    </div>
  )
}

function Unwatched({ name, why }: { name: GameName; why: Unwatchable | 'missing' }) {
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(name))
  return (
    <Page title={say('title')} lead={t(`unwatchableText.${why}`)}>
      <RoundsLink kind={gameKinds[name]} />
    </Page>
  )
}

/** The server has no such round of this member. An id that is none is unknown too. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Goes back to the list if one came from there, so that "back" in the browser does not lead to the round again. */
function useClosing(name: GameName, id: string): () => void {
  const navigate = useNavigate()
  const { history, buildLocation } = useRouter()
  const list = { to: paths.rounds, params: { kind: gameKinds[name] } } as const
  useEffect(() => useLastWatched.setState({ id }), [id])
  return () => {
    const isFromList = useLastPlaces.getState().last.pathname === buildLocation(list).pathname
    if (isFromList && history.canGoBack()) history.back()
    else void navigate({ ...list, replace: true })
  }
}
