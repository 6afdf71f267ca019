// The page of the coupons of this server.
import { useTranslation } from 'react-i18next'
import { AdminPage } from '../admin-page.tsx'
import { CouponList } from './coupon-list.tsx'

export function CouponsPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage section="coupons" lead={t('coupons.lead')}>
      <CouponList />
    </AdminPage>
  )
}
