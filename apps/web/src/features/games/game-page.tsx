// A game for somebody signed in: results are sent, now or when the network is back.
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { standingsQuery, useSendResult } from './api.ts'
import { GameSession } from './game-session.tsx'
import { findPlayableName } from './playable.ts'

export function GamePage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  const send = useSendResult()
  const { data: standings } = useQuery(standingsQuery)
  if (!name) return <Navigate to={paths.games} replace />
  return (
    <Suspense>
      <GameSession
        key={name}
        name={name}
        bestScore={standings?.[name]?.bestScore}
        onResult={send}
      />
    </Suspense>
  )
}
