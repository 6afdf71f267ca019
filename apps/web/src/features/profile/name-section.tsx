// The name that pages and mails use.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readField } from '#shared/read-field.ts'
import { useRefusalMessages } from '#shared/refusal-messages.ts'
import { Section } from '#shared/ui/section.tsx'
import { useChangeUser } from './api.ts'
import { SettingForm } from './setting-form.tsx'

const lengthMax = 80

export function NameSection({ name }: { name: string }) {
  const { t } = useTranslation('profile')
  const [fault, setFault] = useState<{ isMissing: boolean }>()
  const change = useChangeUser()
  const refusal = useRefusalMessages(change.error)
  return (
    <Section title={t('name.title')}>
      <SettingForm
        submit={t('save')}
        isSending={change.isPending}
        failure={refusal.form}
        done={change.isSuccess && t('saved')}
        refusal={fault}
        onEdit={change.reset}
        onSubmit={(fields) => {
          const name = readField(fields, 'name').trim()
          setFault({ isMissing: !name })
          if (name) change.mutate({ name })
        }}
      >
        <TextInput
          name="name"
          size="md"
          label={t('name.label')}
          defaultValue={name}
          maxLength={lengthMax}
          error={fault?.isMissing && t('name.missing')}
          autoComplete="name"
        />
      </SettingForm>
    </Section>
  )
}
