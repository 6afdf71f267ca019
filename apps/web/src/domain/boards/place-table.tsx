// The places of a leaderboard as a table: people by rank. The user's own row is marked by a word, not only by its look.
import type { BoardPlace } from '@fovea/contract/boards.ts'
import { useLanguage } from '#kit/language/language.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import classes from './place-table.module.css'

interface PlaceLabels {
  rank: string
  name: string
  /** What people are ranked by. */
  score: string
  /** Beside the user's own name. */
  you: string
}

interface PlaceTableProps {
  caption: string
  labels: PlaceLabels
  places: readonly (BoardPlace & { isMe?: boolean })[]
  writeScore(score: number): string
}

export function PlaceTable({ caption, labels, places, writeScore }: PlaceTableProps) {
  const { locale } = useLanguage()
  return (
    <FigureTable
      caption={caption}
      columns={[labels.rank, labels.name, labels.score]}
      className={classes.places}
    >
      {places.map(({ rank, name, score, isMe = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids here, and several may share rank, name and score
        <tr key={`${rank} ${name} ${index}`} aria-current={isMe || undefined}>
          <td>{rank.toLocaleString(locale)}</td>
          <th scope="row">
            <bdi>{name}</bdi>
            {isMe && <small> {labels.you}</small>}
          </th>
          <td>{writeScore(score)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}
