// A field in which a language is chosen, each named in itself.
import { type Language, languageNames, languages } from '@fovea/contract/languages.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface LanguageFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  value: Language
  onChange(language: Language): void
}

export function LanguageField({ onChange, ...props }: LanguageFieldProps) {
  return (
    <NativeSelect
      size="md"
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={({ target }) => onChange(target.value as Language)}
      {...props}
    />
  )
}
