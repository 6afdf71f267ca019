// One passkey: its name, which can be changed, when it was added and last used, and a button that removes it.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useFormats } from '#kit/language/formats.ts'
import { readName } from '../personal/name-fault.ts'
import classes from '../profile.module.css'
import { SettingForm } from '../setting-form.tsx'
import { renamePasskey } from './api.ts'

type Passkey = EndpointResponse<typeof contract.passkeys.passkeys>['passkeys'][number]

interface PasskeyItemProps {
  passkey: Passkey
  isRemoving: boolean
  onRemove(): void
  onRenamed(): Promise<void>
}

export function PasskeyItem({ passkey, isRemoving, onRemove, onRenamed }: PasskeyItemProps) {
  const { t } = useTranslation('profile')
  const [isRenaming, setIsRenaming] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const turn = (next: boolean) => {
    flushSync(() => setIsRenaming(next))
    item.current?.querySelector<HTMLElement>(next ? 'input' : 'button')?.focus()
  }
  const { name, onlyAt } = passkey
  return (
    <li ref={item} className={classes.session}>
      {isRenaming ? (
        <RenameForm passkey={passkey} onRenamed={onRenamed} onClose={() => turn(false)} />
      ) : (
        <>
          <div>
            <span className={classes.device}>{name}</span>
            <span className={classes.since}>
              <PasskeyDates {...passkey} />
            </span>
            {onlyAt && (
              <span className={classes.since}>
                {t('security.passkeys.onlyAt', { host: onlyAt })}
              </span>
            )}
          </div>
          <div className={classes.actions}>
            <Button
              variant="subtle"
              size="md"
              className={classes.inlineAction}
              aria-label={t('security.passkeys.renameNamed', { name })}
              onClick={() => turn(true)}
            >
              {t('security.passkeys.rename')}
            </Button>
            <Button
              variant="subtle"
              size="md"
              className={classes.inlineAction}
              aria-label={t('security.passkeys.removeNamed', { name })}
              aria-disabled={isRemoving || undefined}
              onClick={() => isRemoving || onRemove()}
            >
              {t('security.passkeys.remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

function PasskeyDates({ createdAt, lastUsedAt }: Passkey) {
  const { t } = useTranslation('profile')
  const { date } = useFormats()
  const since = date(createdAt)
  return lastUsedAt === null
    ? t('security.passkeys.unused', { since })
    : t('security.passkeys.used', { since, used: date(lastUsedAt) })
}

function RenameForm(props: { passkey: Passkey; onRenamed(): Promise<void>; onClose(): void }) {
  const { t } = useTranslation('profile')
  const describeError = useErrorMessages()
  const [found, setFound] = useState<ReturnType<typeof readName>>()
  const renaming = useMutation({
    mutationFn: renamePasskey,
    onSuccess: async () => {
      await props.onRenamed()
      props.onClose()
    },
  })
  const fault = found?.fault
  return (
    <SettingForm
      submit={t('save')}
      isSending={renaming.isPending}
      failure={renaming.error ? describeError(renaming.error) : undefined}
      refusal={renaming.error ?? found}
      onSubmit={(fields) => {
        const found = readName(fields)
        setFound(found)
        if (!found.fault) renaming.mutate({ id: props.passkey._id, name: found.name })
      }}
      onCancel={props.onClose}
    >
      <TextInput
        name="name"
        size="md"
        label={t('security.passkeys.name')}
        defaultValue={props.passkey.name}
        maxLength={60}
        autoComplete="off"
        error={fault && t(fault === 'missing' ? 'security.passkeys.nameMissing' : 'name.unclear')}
      />
    </SettingForm>
  )
}
