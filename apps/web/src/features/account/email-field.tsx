// The field for the email address, which is also the user name of a stored password.
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function EmailField(
  props: { error: string | undefined; offersPasskeys?: boolean } & TextInputProps,
) {
  const { t } = useTranslation('account')
  const { offersPasskeys, ...rest } = props
  return (
    <TextInput
      name="email"
      type="email"
      size="md"
      label={t('field.email')}
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      {...rest}
    />
  )
}
