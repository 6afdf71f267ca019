// The rounds of one game that the server keeps, by day, newest first. Those with a replay can be watched again.
import type { GameName } from '@fovea/contract/game-names.ts'
import { replaysMax } from '@fovea/contract/limits.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { findPlayableName, messagesOf, playableNames } from '#domain/games/playable-games.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { paths } from '#domain/pages/paths.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useUserId } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { groupByDay, useLastWatched } from './listed-rounds.ts'
import { usePlayable } from './playable.ts'
import { RoundEntry, watchId } from './round-entry.tsx'
import classes from './rounds.module.css'
import { type ListedRound, roundsQuery } from './rounds-api.ts'

export function RoundsPage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  if (!name) throw notFound()
  return <Rounds key={name} name={name} />
}

function Rounds({ name }: { name: GameName }) {
  const { t } = useTranslation('games')
  const describeError = useErrorMessages()
  const rounds = useInfiniteQuery(roundsQuery(name))
  const found = rounds.data?.pages.flatMap(({ results }) => results)
  return (
    <Page title={t('rounds')} lead={t('roundsLead', { count: replaysMax })}>
      <GameSelect name={name} />
      <Waiting name={name} />
      <Awaited queries={[rounds]} />
      {found?.length === 0 && <p className={classes.empty}>{t('noRounds')}</p>}
      {found && found.length > 0 && <Days name={name} rounds={found} />}
      {rounds.isFetchNextPageError && <p role="alert">{describeError(rounds.error)}</p>}
      {rounds.hasNextPage && (
        <SendButton
          variant="default"
          isSending={rounds.isFetchingNextPage}
          onClick={() => rounds.fetchNextPage()}
        >
          {t('olderRounds')}
        </SendButton>
      )}
    </Page>
  )
}

/** The rounds of another game are another page, which takes the place of this one. */
function GameSelect({ name }: { name: GameName }) {
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(playableNames.map(messagesOf))
  const navigate = useNavigate()
  return (
    <div className={classes.choice}>
      <NativeSelect
        size="md"
        label={t('roundsGame')}
        value={gameKinds[name]}
        data={playableNames.map((one) => ({
          value: gameKinds[one],
          label: say('title', { ns: messagesOf(one) }),
        }))}
        onChange={({ target }) =>
          navigate({ to: paths.rounds, params: { kind: target.value }, replace: true })
        }
      />
      <Link to={paths.game} params={{ kind: gameKinds[name] }} className={classes.link}>
        {t('playRound')}
      </Link>
    </div>
  )
}

/** The rounds that are not on the server yet, and therefore not in the list. */
function Waiting({ name }: { name: GameName }) {
  const { t } = useTranslation('games')
  const userId = useUserId()
  resultOutbox.useStates()
  const waiting = userId ? resultOutbox.waiting(userId) : []
  const count = waiting.filter((result) => result.name === name).length
  if (count === 0) return null
  return (
    <p role="status" className={classes.facts}>
      {t('roundsWaiting', { count })}
    </p>
  )
}

function Days({ name, rounds }: { name: GameName; rounds: readonly ListedRound[] }) {
  const { game } = usePlayable(name)
  const { locale } = useLanguage()
  useEffect(() => {
    const { id } = useLastWatched.getState()
    if (id === null) return
    useLastWatched.setState({ id: null })
    document.getElementById(watchId(id))?.focus({ preventScroll: true })
  }, [])
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
  return groupByDay(rounds, (playedAt) => date.format(playedAt)).map(({ day, rounds: ofDay }) => (
    <section key={day} className={classes.day} aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {ofDay.map((round) => (
          <RoundEntry key={round._id} game={game} round={round} />
        ))}
      </ul>
    </section>
  ))
}
