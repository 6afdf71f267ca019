// The form of a new coupon, or of what can be changed of one: how often and until when it can be used.
import {
  couponCodeMax,
  couponDaysMax,
  couponNoteMax,
  couponUsesMax,
} from '@fovea/contract/plan-limits.ts'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { FormEnd } from '../form-end.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { useFields } from '../use-fields.ts'
import type { CouponChange, NewCoupon } from './api.ts'
import classes from './coupons.module.css'

interface CouponFormProps {
  submit: string
  /** Whether the code, the days and the note can be written. */
  isNew?: boolean
  before?: { uses: number; expiresAt: string | null }
  isSending: boolean
  error: unknown
  /** `changed`: another administrator may have changed the rest. */
  onSubmit(fields: Omit<NewCoupon, '_id'>, changed: CouponChange): void
  onCancel(): void
}

/** The latest day that the server takes. */
const lastDay = '2999-12-31'

export function CouponForm(props: CouponFormProps) {
  const { t } = useTranslation('admin')
  const { locale } = useLanguage()
  const form = useId()
  const before = props.before ?? { uses: 1, expiresAt: null }
  const [fields, change] = useFields({
    code: '',
    days: 30,
    note: '',
    uses: before.uses,
    expires: dayOf(before.expiresAt),
  })
  const { code, days, uses, expires, note } = fields
  const isChanged = expires !== dayOf(before.expiresAt)
  const faults = {
    code: props.isNew && !code.trim(),
    days: !isWithin(days, couponDaysMax),
    uses: !isWithin(uses, couponUsesMax),
    expires: isChanged && expires !== '' && !(endOf(expires) > new Date()),
  }
  const { isMarked, onSubmit } = useCheckedForm({
    isWrong: Object.values(faults).includes(true),
    isSending: props.isSending,
    onSend() {
      const expiresAt = expires ? endOf(expires).toISOString() : null
      props.onSubmit(
        { code: code.trim(), note: note.trim(), days, uses, expiresAt },
        { ...(uses !== before.uses && { uses }), ...(isChanged && { expiresAt }) },
      )
    },
  })
  const number = (name: 'days' | 'uses', max: number) => (
    <TextInput
      size="md"
      type="number"
      min={1}
      max={max}
      inputMode="numeric"
      label={t(`coupons.${name}`)}
      value={fields[name] || ''}
      onChange={({ target }) => change({ [name]: target.valueAsNumber || 0 })}
      error={
        isMarked && faults[name] && t('coupons.numberBad', { max: max.toLocaleString(locale) })
      }
    />
  )
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-labelledby={form}>
      <h2 id={form}>{props.submit}</h2>
      {props.isNew && (
        <TextInput
          size="md"
          label={t('coupons.code')}
          value={code}
          maxLength={couponCodeMax}
          onChange={({ target }) => change({ code: target.value })}
          error={isMarked && faults.code && t('coupons.codeMissing')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {props.isNew && number('days', couponDaysMax)}
      {number('uses', couponUsesMax)}
      <TextInput
        size="md"
        type="date"
        label={t('coupons.expires')}
        value={expires}
        min={dayOf(new Date().toISOString())}
        max={lastDay}
        onChange={({ target }) => change({ expires: target.value })}
        error={isMarked && faults.expires && t('coupons.expiresBad')}
      />
      {props.isNew && (
        <TextInput
          size="md"
          label={t('coupons.note')}
          value={note}
          maxLength={couponNoteMax}
          onChange={({ target }) => change({ note: target.value })}
        />
      )}
      <FormEnd
        submit={props.submit}
        isSending={props.isSending}
        error={props.error}
        onCancel={props.onCancel}
      />
    </form>
  )
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}

/** The end of a day, as it ends here. */
function endOf(day: string): Date {
  return new Date(`${day}T23:59:59`)
}

/** The day of a moment on this device, as a date field takes it. */
function dayOf(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
