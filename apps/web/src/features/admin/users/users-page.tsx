// Everybody on this server: found by a part of their name or address, and filtered.
import type { ListedUser } from '@fovea/contract/admin-users.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import classes from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { AdminTable } from '../admin-table.tsx'
import { type UserFilter, usersQuery } from '../api.ts'
import { Choice } from '../choice.tsx'
import { MoreButton } from '../more-button.tsx'
import { useMoments } from '../use-moments.ts'
import { roles, states, userTypes } from './choices.ts'

const typingMs = 250

export function UsersPage() {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<UserFilter>({})
  const [searched] = useDebouncedValue(search.trim(), typingMs)
  const users = useInfiniteQuery(usersQuery({ ...filter, ...(searched && { search: searched }) }))
  const shown = users.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <AdminPage section="users" lead={t('users.lead')}>
      <search className={classes.tools}>
        <TextInput
          size="md"
          type="search"
          label={t('users.search')}
          value={search}
          maxLength={120}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Choice
          label={t('users.role')}
          options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          value={filter.role}
          onChange={(role) =>
            setFilter(({ role: _, ...rest }) => ({ ...rest, ...(role && { role }) }))
          }
        />
        <Choice
          label={t('users.type')}
          options={userTypes.map((value) => ({ value, label: t(`users.types.${value}`) }))}
          value={filter.userType}
          onChange={(userType) =>
            setFilter(({ userType: _, ...rest }) => ({ ...rest, ...(userType && { userType }) }))
          }
        />
        <Choice
          label={t('users.state')}
          options={states.map((value) => ({ value, label: t(`users.states.${value}`) }))}
          value={filter.state}
          onChange={(state) =>
            setFilter(({ state: _, ...rest }) => ({ ...rest, ...(state && { state }) }))
          }
        />
      </search>
      <Awaited queries={[users]} />
      {users.data && shown.length === 0 && <p role="status">{t('none')}</p>}
      {shown.length > 0 && <Users users={shown} />}
      <MoreButton list={users} />
    </AdminPage>
  )
}

function Users({ users }: { users: readonly ListedUser[] }) {
  const { t } = useTranslation('admin')
  const { showMoment } = useMoments()
  return (
    <AdminTable columns={[t('users.user'), t('users.type'), t('users.role'), t('users.since')]}>
      {users.map((user) => (
        <tr key={user._id}>
          <th scope="row">
            <Link to={paths.adminUser} params={{ id: user._id }}>
              {user.name}
            </Link>
            <span className={classes.second}>{user.email}</span>
          </th>
          <td>
            {t(`users.types.${user.userType}`)}
            {user.disabledAt && (
              <span className={`${classes.second} ${classes.bad}`}>
                {t('users.states.disabled')}
              </span>
            )}
          </td>
          <td>{t(`users.roles.${user.role}`)}</td>
          <td>{showMoment(user.createdAt)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}
