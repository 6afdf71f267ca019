// The plan that an account has, and until when.
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import type { Plan } from './api.ts'
import { formatDay } from './format-price.ts'
import classes from './plans-page.module.css'

export function PlanStatus({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const describe = useDescription()
  return (
    <div className={classes.status}>
      <p className={classes.type}>{t(`type.${plan.userType}`)}</p>
      {describe(plan).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** Returns a function that says until when a plan lasts, and what is wrong with it. */
function useDescription(): (plan: Plan) => string[] {
  const { t } = useTranslation('plans')
  const { locale } = useLanguage()
  return ({ userType, couponUntil, subscription }) => {
    const lines: string[] = []
    const { status, until, isEnding } = subscription ?? {}
    const date = until ? formatDay(until, locale) : ''
    if (status === 'active' || status === 'trialing') {
      if (until) lines.push(t(isEnding ? 'until.ending' : 'until.renews', { date }))
    }
    if (status === 'past_due') lines.push(t('state.pastDue'))
    if (status === 'unpaid' || status === 'paused') lines.push(t('state.onHold'))
    if (status === 'canceled' && userType === 'trial' && until) {
      lines.push(t('state.ended', { date }))
    }
    if (couponUntil) {
      const key = userType === 'subscriber' ? 'until.beside' : 'until.coupon'
      lines.push(t(key, { date: formatDay(couponUntil, locale) }))
    }
    return lines
  }
}
