// A game for somebody signed in: results are sent, now or when the network is back.
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { resultOutbox } from '#shared/sending/outboxes.ts'
import { useUserId } from '#shared/session.ts'
import { standingsQuery } from './api.ts'
import { GameSession } from './game-session.tsx'
import { findPlayableName } from './playable.ts'

export function GamePage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  const userId = useUserId()
  const { data: standings } = useQuery(standingsQuery)
  if (!name) return <Navigate to={paths.games} replace />
  // A round is somebody's: none begins before it is known whose.
  if (!userId) return <Loader role="status" size="sm" display="block" mx="auto" my="20vh" />
  return (
    <Suspense>
      <GameSession
        key={name}
        name={name}
        player={userId}
        bestScore={standings?.[name]?.bestScore}
        isSent
        onResult={(result) => resultOutbox.keep(userId, result)}
      />
    </Suspense>
  )
}
