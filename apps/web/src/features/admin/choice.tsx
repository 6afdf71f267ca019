// A choice of one value or all of them, for the filter of a list.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange(value: Value | undefined): void
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { t } = useTranslation('admin')
  return (
    <NativeSelect
      size="md"
      label={props.label}
      value={props.value ?? ''}
      data={[{ value: '', label: t('all') }, ...props.options]}
      onChange={({ target }) =>
        props.onChange(props.options.find(({ value }) => value === target.value)?.value)
      }
    />
  )
}
