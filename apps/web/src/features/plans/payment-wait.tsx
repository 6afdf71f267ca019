// Shown after a payment, until Stripe has told the server of it. Only that message counts.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paidQuery, useRefreshPlan } from './api.ts'
import { tellPurchaseOnce } from './begun-checkout.ts'
import classes from './plans-page.module.css'

const patienceMs = 60_000

export function PaymentWait() {
  const { t } = useTranslation('plans')
  const refresh = useRefreshPlan()
  const [state, setState] = useState<'text' | 'done' | 'late'>('text')
  const paid = useQuery(paidQuery(state === 'text'))
  const isPaid = paid.data === true
  useEffect(() => {
    if (!isPaid) return
    setState('done')
    void tellPurchaseOnce()
    void refresh()
  }, [isPaid, refresh])
  useEffect(() => {
    const timer = setTimeout(
      () => setState((before) => (before === 'text' ? 'late' : before)),
      patienceMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className={classes.reason}>
      {t(`wait.${state}`)}
    </p>
  )
}
