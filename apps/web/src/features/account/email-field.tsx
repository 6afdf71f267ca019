// The field for the email address, which is also the user name of a stored password.
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function EmailField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('account')
  return (
    <TextInput
      name="email"
      type="email"
      size="md"
      label={t('field.email')}
      error={error}
      autoComplete="username"
    />
  )
}
