// The field for a code of the second factor. A phone shows its keyboard of digits, and offers a code that it has
// received.
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function CodeField(
  props: { isRecovery?: boolean; error?: string | undefined } & TextInputProps,
) {
  const { t } = useTranslation('app')
  const { isRecovery = false, ...rest } = props
  return (
    <TextInput
      name="code"
      size="md"
      label={t(isRecovery ? 'recoveryCode' : 'code')}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}
