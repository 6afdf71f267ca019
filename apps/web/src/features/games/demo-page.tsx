// A game for visitors. Nothing is sent to the server; the results are kept for a later sign-up.
import { notFound, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMeQuery } from '#shared/me.ts'
import { findPlayableName } from '#shared/playable-games.ts'
import { useSession } from '#shared/session.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { keepVisitorResult, visitor } from '#shared/visitor.ts'
import { GameSession } from './game-session.tsx'

export function DemoPage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  const me = useMeQuery()
  const player = useSession(({ token, userId }) => (token ? userId : visitor))
  if (!name) throw notFound()
  if (!player) return <Awaited queries={[me]} />
  return (
    <Suspense>
      <GameSession
        key={name}
        name={name}
        player={player}
        onResult={(result) => {
          if (player === visitor) keepVisitorResult(result)
        }}
      />
    </Suspense>
  )
}
