// The form of a new coupon, or of what can be changed of one: how often and until when it can be used.
import {
  couponCodeMax,
  couponDaysMax,
  couponNoteMax,
  couponUsesMax,
} from '@fovea/contract/plan-limits.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { readField } from '#shared/read-field.ts'
import type { NewCoupon } from './api.ts'
import classes from './coupons.module.css'

interface CouponFormProps {
  submit: string
  /** Whether the code, the days and the note can be written. */
  isNew?: boolean
  before?: { uses: number; expiresAt: string | null }
  isSending: boolean
  error: unknown
  onSubmit(fields: Omit<NewCoupon, '_id'>): void
  onCancel(): void
}

export function CouponForm(props: CouponFormProps) {
  const { t } = useTranslation('admin')
  const describeError = useErrorMessages()
  const [isChecked, setIsChecked] = useState(false)
  const [fields, setFields] = useState({ code: '', days: 30, uses: props.before?.uses ?? 1 })
  const form = useId()
  const faults = {
    code: props.isNew && !fields.code.trim(),
    days: !isWithin(fields.days, couponDaysMax),
    uses: !isWithin(fields.uses, couponUsesMax),
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (faults.code || faults.days || faults.uses || props.isSending) return
    const sent = new FormData(event.currentTarget)
    const day = readField(sent, 'expires')
    props.onSubmit({
      ...fields,
      code: fields.code.trim(),
      note: props.isNew ? readField(sent, 'note').trim() : '',
      // To the end of that day, as it ends here.
      expiresAt: day ? new Date(`${day}T23:59:59`).toISOString() : null,
    })
  }

  const number = (name: 'days' | 'uses') => (
    <TextInput
      size="md"
      type="number"
      min={1}
      inputMode="numeric"
      label={t(`coupons.${name}`)}
      value={fields[name] || ''}
      onChange={({ target }) => setFields((all) => ({ ...all, [name]: target.valueAsNumber || 0 }))}
      error={isChecked && faults[name] && t('coupons.numberBad')}
    />
  )
  return (
    <form className={classes.form} onSubmit={send} noValidate aria-labelledby={form}>
      <h2 id={form}>{props.submit}</h2>
      {props.isNew && (
        <TextInput
          size="md"
          label={t('coupons.code')}
          value={fields.code}
          maxLength={couponCodeMax}
          onChange={({ target }) => setFields((all) => ({ ...all, code: target.value }))}
          error={isChecked && faults.code && t('coupons.codeMissing')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {props.isNew && number('days')}
      {number('uses')}
      <TextInput
        size="md"
        type="date"
        name="expires"
        label={t('coupons.expires')}
        defaultValue={dayOf(props.before?.expiresAt)}
      />
      {props.isNew && (
        <TextInput size="md" name="note" label={t('coupons.note')} maxLength={couponNoteMax} />
      )}
      {props.error !== null && (
        <p role="alert" className={classes.failure}>
          {describeError(props.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={props.isSending}>
          {props.submit}
        </Button>
        <Button variant="subtle" color="gray" size="md" onClick={props.onCancel}>
          {t('coupons.cancel')}
        </Button>
      </div>
    </form>
  )
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}

/** The day of a moment on this device, as a date field takes it. */
function dayOf(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
