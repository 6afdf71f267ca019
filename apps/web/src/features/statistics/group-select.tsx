// The choice between results that cannot be compared. Not shown where there is only one kind of them.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface GroupSelectProps<Group> {
  groups: readonly Group[]
  /** null if nothing of what was asked for is in the period. */
  shown: Group | null
  nameOf: (group: Group) => string
  onChoose: (group: Group) => void
}

export function GroupSelect<Group>({ groups, shown, nameOf, onChoose }: GroupSelectProps<Group>) {
  const { t } = useTranslation('statistics')
  if (groups.length < (shown ? 2 : 1)) return null
  const names = groups.map(nameOf)
  return (
    <NativeSelect
      mt="md"
      size="md"
      label={t('groups')}
      data={shown ? names : ['', ...names]}
      value={shown ? nameOf(shown) : ''}
      onChange={({ currentTarget: { value } }) => {
        const group = groups.find((one) => nameOf(one) === value)
        if (group) onChoose(group)
      }}
    />
  )
}
