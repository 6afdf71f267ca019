// The coupon: a field for its code. A code that was kept from a link is redeemed as soon as this is shown,
// and kept until the server has answered.
import { couponCodeMax } from '@fovea/contract/plan-limits.ts'
import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findKeptCoupon } from '#domain/coupon/kept-coupon.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Section } from '#kit/ui/section.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { useRedeem } from './api.ts'
import { isVerdict } from './coupon-verdict.ts'
import { formatDay } from './format-price.ts'
import classes from './plans-page.module.css'

export function CouponSection() {
  const { t } = useTranslation(['plans', 'app'])
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const redeeming = useRedeem()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { data, error } = redeeming

  function redeem(written: string) {
    redeeming.mutate(written, {
      onSuccess: () => setCode(''),
      onError: (failure) => {
        if (isVerdict(failure)) field.current?.focus()
      },
    })
  }

  const redeemKept = useEffectEvent(() => {
    const kept = findKeptCoupon()
    if (kept === undefined) return
    setCode(kept.slice(0, couponCodeMax))
    redeem(kept)
  })
  useEffect(() => redeemKept(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    const written = code.trim()
    setIsMissing(written === '')
    if (written === '') field.current?.focus()
    else if (!redeeming.isPending) redeem(written)
  }

  const refusal =
    error && (isMalformed(error) ? t('app:error.couponUnknown') : describeError(error))
  return (
    <Section title={t('coupon.title')}>
      <form className={classes.coupon} onSubmit={send} noValidate>
        <TextInput
          ref={field}
          size="md"
          label={t('coupon.label')}
          value={code}
          maxLength={couponCodeMax}
          onChange={({ target }) => setCode(target.value)}
          error={isMissing ? t('coupon.missing') : refusal}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SendButton type="submit" variant="default" isSending={redeeming.isPending}>
          {t('coupon.submit')}
        </SendButton>
      </form>
      <p role="status" className={classes.gained}>
        {data && t('coupon.gained', { date: formatDay(data.until, locale) })}
      </p>
    </Section>
  )
}

/** A code that no coupon can have. */
function isMalformed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_request'
}
