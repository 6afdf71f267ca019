// A game for anybody: nothing is sent to the server.
import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { GameSession } from './game-session.tsx'
import { findPlayableName } from './playable.ts'

export function DemoPage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  if (!name) return <Navigate to={paths.home} replace />
  return (
    <Suspense>
      <GameSession key={name} name={name} />
    </Suspense>
  )
}
