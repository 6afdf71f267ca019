// Everybody on this server: found by a part of their name or address, and filtered.
import type { ListedUser } from '@fovea/contract/admin-users.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import classes from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { AdminTable } from '../admin-table.tsx'
import { usersQuery } from '../api.ts'
import { Choice } from '../choice.tsx'
import { Paged } from '../paged.tsx'
import { roles, states, userTypes } from './choices.ts'
import { readUsersSearch, searchMax, type UsersChange } from './users-search.ts'

const typingMs = 250

export function UsersPage() {
  const { t } = useTranslation('admin')
  const choices = readUsersSearch(useSearch({ strict: false }))
  const asked = useRouterState({ select: ({ location }) => location.state.usersSearch }) ?? ''
  const navigate = useNavigate()
  const change = ({ search = asked, ...part }: UsersChange) =>
    void navigate({
      to: paths.adminUsers,
      search: readUsersSearch({ ...choices, ...part }),
      state: { usersSearch: search.trim() },
      replace: true,
      resetScroll: false,
    })
  const users = useInfiniteQuery(usersQuery({ ...choices, ...(asked && { search: asked }) }))
  const shown = users.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <AdminPage section="users" lead={t('users.lead')}>
      <search className={classes.tools}>
        <SearchField asked={asked} onAsk={(asked) => change({ search: asked })} />
        <Choice
          label={t('users.role')}
          options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          value={choices.role}
          onChange={(role) => change({ role })}
        />
        <Choice
          label={t('users.type')}
          options={userTypes.map((value) => ({ value, label: t(`users.types.${value}`) }))}
          value={choices.userType}
          onChange={(userType) => change({ userType })}
        />
        <Choice
          label={t('users.state')}
          options={states.map((value) => ({ value, label: t(`users.states.${value}`) }))}
          value={choices.state}
          onChange={(state) => change({ state })}
        />
      </search>
      <Awaited queries={[users]} />
      {users.data && shown.length === 0 && <p role="status">{t('none')}</p>}
      <Paged list={users}>{shown.length > 0 && <Users users={shown} />}</Paged>
    </AdminPage>
  )
}

/** The field keeps its own text, since browsers limit how often the address may change. */
function SearchField({ asked, onAsk }: { asked: string; onAsk(text: string): void }) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(asked)
  const known = useRef(asked)
  const askSoon = useDebouncedCallback((text: string) => {
    known.current = text.trim()
    onAsk(text)
  }, typingMs)
  // The address was changed otherwise, such as by the browser's buttons.
  useEffect(() => {
    if (known.current !== asked) setTyped(asked)
    known.current = asked
  }, [asked])
  return (
    <TextInput
      size="md"
      type="search"
      label={t('users.search')}
      value={typed}
      maxLength={searchMax}
      onChange={({ target }) => {
        setTyped(target.value)
        askSoon(target.value)
      }}
    />
  )
}

function Users({ users }: { users: readonly ListedUser[] }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormats()
  return (
    <AdminTable columns={[t('users.user'), t('users.type'), t('users.role'), t('users.since')]}>
      {users.map((user) => (
        <tr key={user._id}>
          <th scope="row">
            <Link to={paths.adminUser} params={{ id: user._id }} className={classes.rowLink}>
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
          <td>{moment(user.createdAt)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}
