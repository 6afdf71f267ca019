// The name that pages and mails use.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { Section } from '#kit/ui/section.tsx'
import { useChangeUser } from '../api.ts'
import { SettingForm } from '../setting-form.tsx'
import { readName } from './name-fault.ts'

const lengthMax = 80

export function NameSection({ name }: { name: string }) {
  const { t } = useTranslation('profile')
  const [found, setFound] = useState<ReturnType<typeof readName>>()
  const change = useChangeUser()
  const refusal = useRefusalMessages(change.error)
  return (
    <Section title={t('name.title')}>
      <SettingForm
        submit={t('save')}
        isSending={change.isPending}
        failure={refusal.form}
        done={change.isSuccess && t('saved')}
        refusal={found}
        onEdit={change.reset}
        onSubmit={(fields) => {
          const found = readName(fields)
          setFound(found)
          if (!found.fault) change.mutate({ name: found.name })
        }}
      >
        <TextInput
          name="name"
          size="md"
          label={t('name.label')}
          defaultValue={name}
          maxLength={lengthMax}
          error={found?.fault && t(`name.${found.fault}`)}
          autoComplete="name"
        />
      </SettingForm>
    </Section>
  )
}
