// A password field with a button that shows the password, for mouse, touch and keyboard.
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('app')
  return (
    <PasswordInput
      size="md"
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleFocusable
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      {...props}
    />
  )
}
