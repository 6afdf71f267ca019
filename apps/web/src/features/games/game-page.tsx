// The page of one game for members.
import { notFound, useParams } from '@tanstack/react-router'
import { findPlayableName } from '#domain/games/playable-games.ts'
import { MemberGame } from './member-game.tsx'

export function GamePage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  if (!name) throw notFound()
  return <MemberGame name={name} />
}
