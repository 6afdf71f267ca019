// The mails of this server.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { AdminPage } from '../admin-page.tsx'
import { mailsQuery } from '../api.ts'
import { Paged } from '../paged.tsx'
import { MailList } from './mail-list.tsx'

export function MailsPage() {
  const { t } = useTranslation('admin')
  const mails = useInfiniteQuery(mailsQuery)
  return (
    <AdminPage section="mails" lead={t('mails.lead')}>
      <Paged list={mails}>
        {mails.data && <MailList mails={mails.data.pages.flatMap((page) => page.mails)} />}
      </Paged>
      <Awaited queries={[mails]} />
    </AdminPage>
  )
}
