// One user: facts, role and plan, keeping them out, and their games.
import type { UserFacts } from '@fovea/contract/admin-users.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import classes from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { userQuery } from '../api.ts'
import { Facts } from '../facts.tsx'
import { useShowPlan } from './use-show-plan.ts'
import { UserChange } from './user-change.tsx'
import { UserGames } from './user-games.tsx'

export function UserPage() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams({ strict: false })
  const user = useQuery(userQuery(id))
  return (
    <AdminPage section="users" title={user.data?.name}>
      <p>
        <Link to={paths.adminUsers} className={classes.textLink}>
          {t('user.all')}
        </Link>
      </p>
      {user.data && (
        <>
          <UserData user={user.data} />
          <UserChange user={user.data} />
          <UserGames key={user.data._id} user={user.data} />
        </>
      )}
      <Awaited queries={[user]} />
    </AdminPage>
  )
}

function UserData({ user }: { user: UserFacts }) {
  const { t } = useTranslation('admin')
  const { moment, number } = useFormats()
  const showPlan = useShowPlan()
  const counts = ['sessions', 'rounds', 'readingSessions', 'texts', 'notes'] as const
  return (
    <Facts
      facts={[
        [t('user.email'), user.email],
        [t('user.approved'), user.emailApproved ? t('yes') : t('no')],
        [t('users.since'), moment(user.createdAt)],
        [t('user.lastSeen'), user.lastSeenAt ? moment(user.lastSeenAt) : t('never')],
        [t('users.type'), showPlan(user)],
        [t('user.timeZone'), user.timeZone],
        ...counts.map((name) => [t(`user.${name}`), number(user[name])] as const),
        ...(user.disabledAt
          ? [
              [
                t('users.states.disabled'),
                <span key="disabled" className={classes.bad}>
                  {moment(user.disabledAt)}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}
