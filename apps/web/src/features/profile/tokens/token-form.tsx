// Makes an access token, and shows it once.
import { type TokenScope, tokenScopes } from '@fovea/contract/token-limits.ts'
import { Button, CopyButton, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { readField } from '#kit/ui/read-field.ts'
import { type NameFault, readName } from '../personal/name-fault.ts'
import classes from '../profile.module.css'
import { ProofForm } from '../security/proof-form.tsx'
import { useMakeToken } from './tokens-api.ts'

const nameMax = 80

/** After how many days a token may expire. */
const lifetimes = [30, 90, 365]

export function TokenForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  const [fault, setFault] = useState<NameFault>()
  const make = useMakeToken()
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  if (make.data) return <MadeToken token={make.data.token} onClose={onClose} />
  return (
    <ProofForm
      submit={t('tokens.submit')}
      asksCode
      isSending={make.isPending}
      error={make.error}
      check={(fields) => {
        const found = readName(fields).fault
        setFault(found)
        return found !== undefined
      }}
      onSend={(proof, fields) => {
        const { name } = readName(fields)
        const scope = readField(fields, 'scope') as TokenScope
        const lifetime = Number(readField(fields, 'days')) || null
        make.mutate({ name, scope, days: lifetime, ...proof })
      }}
      onClose={onClose}
    >
      <TextInput
        name="name"
        size="md"
        label={t('tokens.name')}
        maxLength={nameMax}
        autoComplete="off"
        error={fault && t(fault === 'missing' ? 'tokens.nameMissing' : 'name.unclear')}
      />
      <NativeSelect
        name="scope"
        size="md"
        label={t('tokens.scope')}
        data={tokenScopes.map((scope) => ({ value: scope, label: t(`tokens.${scope}`) }))}
      />
      <NativeSelect
        name="days"
        size="md"
        label={t('tokens.expires')}
        defaultValue="90"
        data={[
          ...lifetimes.map((one) => ({ value: String(one), label: days.format(one) })),
          { value: '', label: t('tokens.never') },
        ]}
      />
    </ProofForm>
  )
}

function MadeToken({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useTranslation('profile')
  const shown = useRef<HTMLInputElement>(null)
  useEffect(() => shown.current?.focus(), [])
  const example = `curl -H "Authorization: Bearer ${token}" "${location.origin}/api/user/tasks_by_date?from=2026-01-01&to=2026-01-01"`
  return (
    <div className={classes.made}>
      <p role="status">{t('tokens.shownOnce')}</p>
      <TextInput
        size="md"
        label={t('tokens.label')}
        value={token}
        readOnly
        ref={shown}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <>
              <Button size="md" onClick={copy}>
                {t('tokens.copy')}
              </Button>
              <span role="status" className={classes.done}>
                {copied && t('tokens.copied')}
              </span>
            </>
          )}
        </CopyButton>
        <Button variant="subtle" color="gray" size="md" onClick={onClose}>
          {t('tokens.close')}
        </Button>
      </div>
      <p className={classes.soft}>
        {t('tokens.example')} <a href="/api/docs">{t('tokens.docs')}</a>
      </p>
      <code className={classes.code}>{example}</code>
    </div>
  )
}
