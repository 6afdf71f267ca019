// One game as a member plays it. Results are sent now, or when the network is back.
import type { GameName } from '@fovea/contract/game-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useMeQuery } from '#domain/account/me.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { drawSeed, refillSeeds } from '#domain/games/seeds.ts'
import { standingsQuery } from '#domain/games/standings.ts'
import { useUserId } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { GameSession } from './game-session.tsx'
import type { NextStep } from './played-round.ts'

export function MemberGame({ name, next }: { name: GameName; next?: NextStep | undefined }) {
  const userId = useUserId()
  const me = useMeQuery()
  const { data: standings } = useQuery(standingsQuery)
  useEffect(() => {
    // Without a connection the seeds held are used, and then the browser's own.
    if (userId) refillSeeds(userId, [name]).catch(() => undefined)
  }, [userId, name])
  // A round belongs to a user, so none starts before the user is known.
  if (!userId) return <Awaited queries={[me]} />
  return (
    <Suspense>
      <GameSession
        key={name}
        name={name}
        player={userId}
        standing={standings?.[name]}
        isSent
        drawSeed={() => drawSeed(userId, name)}
        next={next}
        onResult={(result) => resultOutbox.keep(userId, result)}
      />
    </Suspense>
  )
}
