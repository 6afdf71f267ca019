// The field for a code of the second factor. A phone offers its digits, and what it knows of a code.
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
