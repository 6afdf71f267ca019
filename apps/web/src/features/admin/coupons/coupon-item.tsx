// One coupon: what it gives, how much of it is used, and changing, closing and opening it again.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import { useOpened } from '#kit/ui/use-opened.ts'
import { type Coupon, useChangeCoupon } from './api.ts'
import { CouponForm } from './coupon-form.tsx'
import classes from './coupons.module.css'

export function CouponItem({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('admin')
  const describeError = useErrorMessages()
  const changing = useOpened()
  const change = useChangeCoupon(coupon._id)
  const { isClosed, uses, expiresAt } = coupon
  return (
    <li className={classes.coupon}>
      <p className={classes.code}>{coupon.code}</p>
      <p className={classes.soft}>{useFacts(coupon).join(' · ')}</p>
      {coupon.note && <p>{coupon.note}</p>}
      <div ref={changing.place} tabIndex={-1}>
        {changing.isOpen ? (
          <CouponForm
            submit={t('save')}
            before={{ uses, expiresAt }}
            isSending={change.isPending}
            error={change.error}
            onSubmit={(_, changed) => change.mutate(changed, { onSuccess: changing.close })}
            onCancel={changing.close}
          />
        ) : (
          <div className={classes.actions}>
            <Button variant="default" onClick={changing.open}>
              {t('coupons.change')}
            </Button>
            <SendButton
              size="sm"
              variant="subtle"
              color="gray"
              isSending={change.isPending}
              onClick={() => change.mutate({ isClosed: !isClosed })}
            >
              {t(isClosed ? 'coupons.open' : 'coupons.close')}
            </SendButton>
            {change.error && <span role="alert">{describeError(change.error)}</span>}
          </div>
        )}
      </div>
    </li>
  )
}

function useFacts({ days, used, uses, expiresAt, isClosed, code }: Coupon): string[] {
  const { t } = useTranslation('admin')
  const { language, locale } = useLanguage()
  const inDays = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  })
  const numbers = { used: used.toLocaleString(locale), uses: uses.toLocaleString(locale) }
  const { date } = useFormats()
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date()
  return [
    inDays.format(days),
    t('coupons.used', numbers),
    ...(expiresAt ? [t('coupons.until', { date: date(expiresAt) })] : []),
    ...(isClosed ? [t('coupons.closed')] : isOver ? [t('coupons.expired')] : []),
    `/coupon/${encodeURIComponent(code)}/${language}`,
  ]
}
