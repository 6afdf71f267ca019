// A game for members. Results are sent now, or when the network is back.
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useMeQuery } from '#shared/me.ts'
import { refillSeeds, takeSeed } from '#shared/seeds.ts'
import { resultOutbox } from '#shared/sending/outboxes.ts'
import { useUserId } from '#shared/session.ts'
import { standingsQuery } from '#shared/standings.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { GameSession } from './game-session.tsx'
import { findPlayableName } from './playable.ts'

export function GamePage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  const userId = useUserId()
  const me = useMeQuery()
  const { data: standings } = useQuery(standingsQuery)
  useEffect(() => {
    // Without a connection the seeds held are used, and then the browser's own.
    if (userId && name) refillSeeds(userId, [name]).catch(() => undefined)
  }, [userId, name])
  if (!name) throw notFound()
  // A round belongs to a user, so none starts before the user is known.
  if (!userId) return <Awaited queries={[me]} />
  return (
    <Suspense>
      <GameSession
        key={name}
        name={name}
        player={userId}
        bestScore={standings?.[name]?.bestScore}
        level={standings?.[name]?.level}
        isSent
        takeSeed={() => takeSeed(userId, name)}
        onResult={(result) => resultOutbox.keep(userId, result)}
      />
    </Suspense>
  )
}
