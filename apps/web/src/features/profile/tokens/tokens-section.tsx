// The access tokens of the account: making, listing and revoking them.

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { Section } from '#kit/ui/section.tsx'
import { OpenedForm } from '../opened-form.tsx'
import classes from '../profile.module.css'
import { TokenForm } from './token-form.tsx'
import { TokenItem } from './token-item.tsx'
import { useRevokeToken, useTokens } from './tokens-api.ts'

export function TokensSection() {
  const { t } = useTranslation('profile')
  const tokens = useTokens()
  const revoke = useRevokeToken()
  const place = useRef<HTMLDivElement>(null)
  return (
    <Section title={t('tokens.title')}>
      <p className={classes.soft}>{t('tokens.text')}</p>
      <div ref={place} tabIndex={-1} className={classes.sessions}>
        {tokens.data && tokens.data.accessTokens.length > 0 && (
          <ul className={classes.plainList} aria-label={t('tokens.title')}>
            {tokens.data.accessTokens.map((token) => (
              <TokenItem
                key={token._id}
                token={token}
                isRevoking={revoke.isPending && revoke.variables === token._id}
                onRevoke={() =>
                  revoke.mutate(token._id, { onSettled: () => place.current?.focus() })
                }
              />
            ))}
          </ul>
        )}
      </div>
      <Awaited queries={[tokens]} isQuiet />
      <Failure error={revoke.error} className={classes.failure} />
      <OpenedForm open={t('tokens.open')} done={revoke.isSuccess && t('tokens.revoked')}>
        {(close) => <TokenForm onClose={close} />}
      </OpenedForm>
    </Section>
  )
}
