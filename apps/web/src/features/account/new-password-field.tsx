// A field for a new password with a hint about its length. Only the server checks whether it can be guessed.
import { passwordLengths } from '@fovea/contract/limits.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#kit/ui/password-field.tsx'
import { judgePasswordLength } from './field-faults.ts'

export function NewPasswordField(props: { label: string; error: ReactNode }) {
  const { t } = useTranslation('account')
  const [length, setLength] = useState(0)
  const judged = judgePasswordLength(length)
  const limit = judged === 'long' ? passwordLengths.max : passwordLengths.min
  const words = t(`passwordLength.${judged}`, { count: limit, length })
  return (
    <PasswordField
      name="password"
      label={props.label}
      description={props.error ? undefined : words}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={props.error}
      autoComplete="new-password"
      onInput={(event) => setLength(event.currentTarget.value.length)}
    />
  )
}
