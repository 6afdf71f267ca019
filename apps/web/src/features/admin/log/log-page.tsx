// What administrators did, the latest first.
import type { LogEntry } from '@fovea/contract/admin.ts'
import { type AuditAction, auditActions } from '@fovea/contract/audit.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import classes from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { AdminTable } from '../admin-table.tsx'
import { logQuery } from '../api.ts'
import { Choice } from '../choice.tsx'
import { Paged } from '../paged.tsx'
import { useDescribeDetails } from './describe-details.ts'

export function LogPage() {
  const { t } = useTranslation('admin')
  const [action, setAction] = useState<AuditAction>()
  const [adminId, setAdminId] = useState<string>()
  const log = useInfiniteQuery(logQuery({ action, adminId }))
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const admins = log.data?.pages[0]?.admins ?? []
  return (
    <AdminPage section="log" lead={t('log.lead')}>
      <div className={classes.tools}>
        <Choice<AuditAction>
          label={t('log.action')}
          options={auditActions.map((value) => ({ value, label: t(`log.actions.${value}`) }))}
          value={action}
          onChange={setAction}
        />
        <Choice
          label={t('log.admin')}
          options={admins.map(({ _id, email }) => ({ value: _id, label: email }))}
          value={adminId}
          onChange={setAdminId}
        />
      </div>
      <Awaited queries={[log]} />
      {log.data && entries.length === 0 && <p role="status">{t('none')}</p>}
      <Paged list={log}>
        {entries.length > 0 && (
          <AdminTable columns={[t('log.action'), t('log.subject'), t('log.admin'), t('log.at')]}>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </AdminTable>
        )}
      </Paged>
    </AdminPage>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormats()
  const details = useDescribeDetails()(entry.details)
  return (
    <tr>
      <th scope="row">
        {t(`log.actions.${entry.action}`)}
        {details.length > 0 && <span className={classes.second}>{details.join(', ')}</span>}
      </th>
      <td>
        <Subject entry={entry} />
      </td>
      <td>{entry.adminId === null ? t('log.command') : entry.adminEmail}</td>
      <td>{moment(entry.at)}</td>
    </tr>
  )
}

function Subject({ entry: { subject, subjectId, subjectKind } }: { entry: LogEntry }) {
  if (subjectKind !== 'user' || subject === null) return subject ?? subjectId
  return (
    <Link to={paths.adminUser} params={{ id: subjectId }} className={classes.rowLink}>
      {subject}
    </Link>
  )
}
