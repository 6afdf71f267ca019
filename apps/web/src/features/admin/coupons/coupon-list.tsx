// The coupons of this server, newest first, and a form to make one.
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { Awaited } from '#kit/ui/awaited.tsx'
import { useOpened } from '#kit/ui/use-opened.ts'
import { Paged } from '../paged.tsx'
import { couponsQuery, useAddCoupon } from './api.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponItem } from './coupon-item.tsx'
import classes from './coupons.module.css'

export function CouponList() {
  const { t } = useTranslation('admin')
  const coupons = useInfiniteQuery(couponsQuery)
  const making = useOpened()
  const [newId, setNewId] = useState(() => v7())
  const add = useAddCoupon()

  function close() {
    making.close()
    setNewId(v7())
    add.reset()
  }

  return (
    <>
      <div ref={making.place} tabIndex={-1}>
        {making.isOpen ? (
          <CouponForm
            submit={t('coupons.add')}
            isNew
            isSending={add.isPending}
            error={add.error}
            onSubmit={(fields) => add.mutate({ _id: newId, ...fields }, { onSuccess: close })}
            onCancel={close}
          />
        ) : (
          <Button size="md" variant="default" onClick={making.open}>
            {t('coupons.add')}
          </Button>
        )}
      </div>
      {coupons.data?.length === 0 && <p className={classes.soft}>{t('coupons.none')}</p>}
      <Paged list={coupons}>
        <ul className={classes.list} aria-label={t('nav.coupons')}>
          {coupons.data?.map((coupon) => (
            <CouponItem key={coupon._id} coupon={coupon} />
          ))}
        </ul>
      </Paged>
      <Awaited queries={[coupons]} />
    </>
  )
}
