// The passkeys of the account, and a form that adds one.

import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  canUsePasskeys,
  isPasskeyDeclined,
  isPasskeyElsewhere,
  isPasskeyKnown,
} from '#domain/account/passkeys.ts'
import { describeDevice } from '#domain/formats/describe-device.ts'
import { useSession } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { Section } from '#kit/ui/section.tsx'
import { OpenedForm } from '../opened-form.tsx'
import { type NameFault, readName } from '../personal/name-fault.ts'
import classes from '../profile.module.css'
import { addPasskey, passkeysQuery, removePasskey } from './api.ts'
import { PasskeyItem } from './passkey-item.tsx'
import { ProofForm } from './proof-form.tsx'
import securityClasses from './security.module.css'

export function PasskeysSection() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  const passkeys = useQuery(passkeysQuery(token))
  const list = useRef<HTMLUListElement>(null)
  const renew = () => queries.invalidateQueries({ queryKey: passkeysQuery(token).queryKey })
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: renew })
  const removing = useMutation({
    mutationFn: removePasskey,
    onSettled: () => {
      list.current?.focus()
      return renew()
    },
  })
  return (
    <Section title={t('security.passkeys.title')}>
      <p className={classes.soft}>{t('security.passkeys.text')}</p>
      <ul
        ref={list}
        tabIndex={-1}
        className={`${classes.sessions} ${securityClasses.passkeys}`}
        aria-label={t('security.passkeys.title')}
      >
        {passkeys.data?.map((passkey) => (
          <PasskeyItem
            key={passkey._id}
            passkey={passkey}
            isRemoving={removing.isPending && removing.variables === passkey._id}
            onRemove={() => removing.mutate(passkey._id)}
            onRenamed={renew}
          />
        ))}
      </ul>
      <Awaited queries={[passkeys]} isQuiet />
      <Failure error={removing.error} className={classes.failure} />
      <span role="status" className={classes.done}>
        {removing.isSuccess && t('security.passkeys.removed')}
      </span>
      {canUsePasskeys() ? (
        <OpenedForm
          open={t('security.passkeys.add')}
          done={adding.isSuccess && t('security.passkeys.added')}
          onOpen={adding.reset}
        >
          {(close) => <AddForm adding={adding} onClose={close} />}
        </OpenedForm>
      ) : (
        <p className={classes.soft}>{t('security.passkeys.impossible')}</p>
      )}
    </Section>
  )
}

function AddForm(props: {
  adding: ReturnType<typeof useMutation<unknown, Error, Parameters<typeof addPasskey>[0]>>
  onClose(): void
}) {
  const { t } = useTranslation('profile')
  const [fault, setFault] = useState<NameFault>()
  const { adding, onClose } = props
  const { error } = adding
  return (
    <ProofForm
      submit={t('security.passkeys.add')}
      asksCode
      isSending={adding.isPending}
      error={error}
      failure={failureOf(error)}
      check={(fields) => {
        const found = readName(fields).fault
        setFault(found)
        return found !== undefined
      }}
      onSend={(proof, fields) =>
        adding.mutate({ name: readName(fields).name, ...proof }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextInput
        name="name"
        size="md"
        label={t('security.passkeys.name')}
        description={t('security.passkeys.nameHint')}
        defaultValue={describeDevice(navigator.userAgent).slice(0, 60)}
        maxLength={60}
        autoComplete="off"
        error={fault && t(fault === 'missing' ? 'security.passkeys.nameMissing' : 'name.unclear')}
      />
    </ProofForm>
  )

  function failureOf(thrown: unknown): string | undefined {
    if (isPasskeyKnown(thrown)) return t('security.passkeys.known')
    if (isPasskeyElsewhere(thrown)) return t('security.passkeys.impossible')
    return isPasskeyDeclined(thrown) ? t('security.passkeys.declined') : undefined
  }
}
