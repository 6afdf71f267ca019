// Around every page of the administrators' area: leads everybody else home before a page asks the server for anything.
import { Navigate, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'

export function AdminGate() {
  const { t } = useTranslation('admin')
  const me = useMeQuery()
  if (me.data?.role === 'admin') return <Outlet />
  if (me.data) return <Navigate to={paths.home} replace />
  return (
    <Page title={t('title')} width="wide">
      <Awaited queries={[me]} />
    </Page>
  )
}
