// One access token: what it is for, what it may do, and when it was used last.
import type { AccessToken } from '@fovea/contract/access-tokens.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../profile.module.css'

interface TokenItemProps {
  token: AccessToken
  isRevoking: boolean
  onRevoke(): void
}

export function TokenItem({ token, isRevoking, onRevoke }: TokenItemProps) {
  const { t } = useTranslation('profile')
  const { name, scope, createdAt, lastUsedAt, expiresAt } = token
  const { date, moment } = useFormats()
  const facts = [
    t(`tokens.${scope}`),
    t('tokens.made', { day: date(createdAt) }),
    lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { moment: moment(lastUsedAt) }),
  ]
  if (expiresAt !== null) {
    const end = new Date(expiresAt)
    facts.push(t(end > new Date() ? 'tokens.ends' : 'tokens.ended', { day: date(end) }))
  }
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{name}</span>
        <span className={classes.since}>{facts.join(' · ')}</span>
      </div>
      <Button
        variant="subtle"
        size="md"
        className={classes.inlineAction}
        aria-label={t('tokens.revokeNamed', { name })}
        aria-disabled={isRevoking || undefined}
        onClick={() => isRevoking || onRevoke()}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  )
}
