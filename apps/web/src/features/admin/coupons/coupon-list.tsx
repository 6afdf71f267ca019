// The coupons of this server, newest first, and a form to make one. It needs nothing of the page that it is on.
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { Awaited } from '#shared/ui/awaited.tsx'
import { couponsQuery, useAddCoupon } from './api.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponItem } from './coupon-item.tsx'
import classes from './coupons.module.css'

export function CouponList() {
  const { t } = useTranslation('admin')
  const coupons = useInfiniteQuery(couponsQuery)
  const [newId, setNewId] = useState<string>()
  const add = useAddCoupon()

  function close() {
    setNewId(undefined)
    add.reset()
  }

  return (
    <>
      {newId === undefined ? (
        <Button size="md" variant="default" onClick={() => setNewId(v7())}>
          {t('coupons.add')}
        </Button>
      ) : (
        <CouponForm
          submit={t('coupons.add')}
          isNew
          isSending={add.isPending}
          error={add.error}
          onSubmit={(fields) => add.mutate({ _id: newId, ...fields }, { onSuccess: close })}
          onCancel={close}
        />
      )}
      {coupons.data?.length === 0 && <p className={classes.soft}>{t('coupons.none')}</p>}
      <ul className={classes.list} aria-label={t('nav.coupons')}>
        {coupons.data?.map((coupon) => (
          <CouponItem key={coupon._id} coupon={coupon} />
        ))}
      </ul>
      {coupons.hasNextPage && (
        <Button
          size="md"
          variant="default"
          loading={coupons.isFetchingNextPage}
          onClick={() => void coupons.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      <Awaited queries={[coupons]} />
    </>
  )
}
