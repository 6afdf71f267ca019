// The role and the plan of a user, and whether the account is disabled. Nothing asks "are you sure": all of it can be
// changed back.

import type { UserFacts } from '@fovea/contract/admin-users.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from '../admin.module.css'
import { useChangeUser, useDisableUser } from '../api.ts'
import { roles, userTypes } from './choices.ts'
import { useShowPlan } from './use-show-plan.ts'

const couponWithEnd = 'coupon with an end'

export function UserChange({ user }: { user: UserFacts }) {
  const { t } = useTranslation(['admin', 'app'])
  const showPlan = useShowPlan()
  const me = useMeQuery()
  const change = useChangeUser(user._id)
  const disable = useDisableUser(user._id)
  const isOwn = me.data?._id === user._id
  const error = change.error ?? disable.error
  const isPaid = user.plan.source === 'subscription'
  // The same plan without an end is another choice, so that it can be made.
  const isCoupon = user.plan.source === 'coupon'
  const isDisabled = user.disabledAt !== null
  // The choice on its way is shown at once, so that it can be changed further.
  const asked = change.isPending ? change.variables : {}
  return (
    <section>
      <h2 className={classes.heading}>{t('user.access')}</h2>
      <div className={classes.tools}>
        <NativeSelect
          size="md"
          label={t('users.role')}
          value={asked.role ?? user.role}
          disabled={isOwn}
          data={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          onChange={({ target }) => {
            const role = roles.find((one) => one === target.value)
            if (role) change.mutate({ role })
          }}
        />
        <NativeSelect
          size="md"
          label={t('users.type')}
          value={asked.userType ?? (isCoupon ? couponWithEnd : user.userType)}
          disabled={isPaid}
          data={[
            ...(isCoupon ? [{ value: couponWithEnd, label: showPlan(user) }] : []),
            ...userTypes.map((value) => ({ value, label: t(`users.types.${value}`) })),
          ]}
          onChange={({ target }) => {
            const userType = userTypes.find((one) => one === target.value)
            if (userType) change.mutate({ userType })
          }}
        />
        <SendButton
          variant="default"
          disabled={isOwn}
          isSending={disable.isPending}
          onClick={() => disable.mutate(!isDisabled)}
        >
          {isDisabled ? t('user.enable') : t('user.disable')}
        </SendButton>
      </div>
      <p className={classes.soft}>{isOwn ? t('user.own') : t('user.disableMeans')}</p>
      <p className={classes.soft}>
        {isPaid ? t('app:error.subscriptionDecides') : t('user.typeMeans')}
      </p>
      <Failure error={error} className={classes.bad} />
    </section>
  )
}
