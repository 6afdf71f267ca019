// The field for the email address, which is also the user name of a stored password.
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function EmailField(props: { error: string | undefined; offersPasskeys?: boolean }) {
  const { t } = useTranslation('account')
  return (
    <TextInput
      name="email"
      type="email"
      size="md"
      label={t('field.email')}
      error={props.error}
      autoComplete={props.offersPasskeys ? 'username webauthn' : 'username'}
    />
  )
}
