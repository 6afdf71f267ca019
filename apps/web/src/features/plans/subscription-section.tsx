// Buying a subscription, or managing and cancelling the one that there is.
import { openStatuses } from '@fovea/core/plans/subscription-states.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { Section } from '#kit/ui/section.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { type Offer, offerQuery, type Plan, useCancel, useLeaveTo } from './api.ts'
import { formatDay, formatPeriod, formatPrice } from './format-price.ts'
import classes from './plans-page.module.css'

export function SubscriptionSection({ plan: { subscription } }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const offer = useQuery(offerQuery)
  if (subscription && openStatuses.includes(subscription.status)) {
    return (
      <Section title={t('buy.title')}>
        <Manage subscription={subscription} />
      </Section>
    )
  }
  return (
    <Section title={t('buy.title')}>
      {offer.data && <Buy offer={offer.data} />}
      {offer.data === null && <p className={classes.soft}>{t('buy.off')}</p>}
      <Awaited queries={[offer]} isQuiet />
    </Section>
  )
}

function Buy({ offer }: { offer: Offer }) {
  const { t } = useTranslation('plans')
  const { locale } = useLanguage()
  const checkout = useLeaveTo('startCheckout')
  const isLeaving = checkout.isPending || checkout.isSuccess
  return (
    <>
      <p className={classes.price}>
        {formatPrice(offer, locale)}
        <span className={classes.period}> / {formatPeriod(offer, locale)}</span>
      </p>
      <p className={classes.soft}>{t('buy.renewed')}</p>
      <p className={classes.soft}>{t(offer.isTest ? 'buy.test' : 'buy.stripe')}</p>
      <div className={classes.actions}>
        <SendButton isSending={isLeaving} onClick={() => checkout.mutate()}>
          {t('buy.submit')}
        </SendButton>
      </div>
      <Failure error={checkout.error} className={classes.failure} />
    </>
  )
}

function Manage({ subscription }: { subscription: NonNullable<Plan['subscription']> }) {
  const { t } = useTranslation('plans')
  const portal = useLeaveTo('openPortal')
  const isLeaving = portal.isPending || portal.isSuccess
  const cancel = useCancel()
  const [asked, setAsked] = useState<'not yet' | 'now' | 'before'>('not yet')
  const { isEnding } = subscription
  return (
    <>
      {asked === 'now' && !isEnding ? (
        <Confirm
          subscription={subscription}
          isSending={cancel.isPending}
          onCancel={() => cancel.mutate(undefined, { onSuccess: () => setAsked('before') })}
          onKeep={() => setAsked('before')}
        />
      ) : (
        <div className={classes.actions}>
          <SendButton
            variant="default"
            autoFocus={asked === 'before'}
            isSending={isLeaving}
            onClick={() => portal.mutate()}
          >
            {t('manage.portal')}
          </SendButton>
          {!isEnding && (
            <Button size="md" variant="subtle" color="gray" onClick={() => setAsked('now')}>
              {t('manage.cancel')}
            </Button>
          )}
        </div>
      )}
      <Failure error={cancel.error ?? portal.error} className={classes.failure} />
    </>
  )
}

interface ConfirmProps {
  subscription: NonNullable<Plan['subscription']>
  isSending: boolean
  onCancel(): void
  onKeep(): void
}

/** Says what cancelling does before it is done, since it cannot be undone here. */
function Confirm({ subscription: { status, until }, isSending, onCancel, onKeep }: ConfirmProps) {
  const { t } = useTranslation('plans')
  const { locale } = useLanguage()
  const isPaid = (status === 'active' || status === 'trialing') && until !== null
  return (
    <>
      <p>
        {isPaid ? t('manage.explain', { date: formatDay(until, locale) }) : t('manage.explainNow')}
      </p>
      <div className={classes.actions}>
        <SendButton autoFocus isSending={isSending} onClick={onCancel}>
          {t('manage.cancel')}
        </SendButton>
        <Button size="md" variant="subtle" color="gray" onClick={onKeep}>
          {t('manage.keep')}
        </Button>
      </div>
    </>
  )
}
