// The page of the coupons of this server.
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#shared/me.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { CouponList } from './coupon-list.tsx'

export function CouponsPage() {
  const { t } = useTranslation(['admin-coupons', 'app'])
  const me = useMeQuery()
  if (me.data && me.data.role !== 'admin') {
    return <Page title={t('title')} lead={t('app:error.notAllowed')} />
  }
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      {me.data && <CouponList />}
      <Awaited queries={[me]} />
    </Page>
  )
}
