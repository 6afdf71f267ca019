// The leaderboard of today's challenge.
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { challengeLeadersQuery } from '#shared/challenge.ts'
import { useLanguage } from '#shared/language.ts'
import { Awaited } from '#shared/ui/awaited.tsx'

export function ChallengeBoard() {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const board = useQuery(challengeLeadersQuery())
  if (!board.data) return <Awaited queries={[board]} />
  return (
    <Table verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('rank')}</Table.Th>
          <Table.Th scope="col">{t('name')}</Table.Th>
          <Table.Th scope="col">{t('score')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {board.data.entries.map(({ rank, name, score, isMe }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people can share a rank and a name, and rows never move
          <Table.Tr key={index} {...(isMe && { 'aria-current': true, fw: 600 })}>
            <Table.Td>{rank.toLocaleString(locale)}</Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{score.toLocaleString(locale)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
