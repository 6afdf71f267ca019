// A game for visitors. Nothing is sent to the server; the results are kept for a later sign-up.
import { notFound, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMeQuery } from '#domain/account/me.ts'
import { findPlayableName } from '#domain/games/playable-games.ts'
import { keepVisitorResult, visitor } from '#domain/visitor/visitor.ts'
import { useSession } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
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
