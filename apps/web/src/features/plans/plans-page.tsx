// The plans page: the present plan, what the plans hold, the subscription, and the coupon.
import { openStatuses } from '@fovea/core/plans/subscription-states.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { tracking } from '#domain/outside/tracking.ts'
import { paths } from '#domain/pages/paths.ts'
import { useSession } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { type Plan, planQuery } from './api.ts'
import { CouponSection } from './coupon-section.tsx'
import { PaymentWait } from './payment-wait.tsx'
import { PlanStatus } from './plan-status.tsx'
import { PlanTable } from './plan-table.tsx'
import classes from './plans-page.module.css'
import { SubscriptionSection } from './subscription-section.tsx'

export function PlansPage() {
  const { t } = useTranslation('plans')
  const { paid, reason } = useSearch({ strict: false })
  const token = useSession((session) => session.token)
  const plan = useQuery(planQuery(token))
  useEffect(() => {
    if (reason) tracking.addToWishlist()
  }, [reason])
  return (
    <Page title={t('title')}>
      {plan.data?.userType === 'trial' && <Reason />}
      {paid && <PaymentWait />}
      {plan.data && (
        <>
          <PlanStatus plan={plan.data} />
          {/* Whoever has just paid is not asked to pay again. */}
          {(!paid || isOpen(plan.data)) && <SubscriptionSection plan={plan.data} />}
        </>
      )}
      <CouponSection />
      {plan.data && <PlanTable trialNotes={plan.data.trialNotes} />}
      <Awaited queries={[plan]} isQuiet />
    </Page>
  )
}

function isOpen({ subscription }: Plan): boolean {
  return subscription !== null && openStatuses.includes(subscription.status)
}

/** The reason that led here, if there is one. It is about a free account, and no longer shown once there is a plan. */
function Reason() {
  const { t } = useTranslation(['plans', 'app'])
  const { reason } = useSearch({ strict: false })
  if (reason === 'plan_needed') return <p className={classes.reason}>{t('app:error.planNeeded')}</p>
  if (reason !== 'max_notes_trial') return null
  return (
    <div className={classes.reason}>
      <p>{t('reason.maxNotesTrial')}</p>
      <p>
        {t('reason.kept')} <Link to={paths.notes}>{t('reason.toNotes')}</Link>
      </p>
    </div>
  )
}
