// A choice of a few, as radio buttons that look like one row.
import { useId } from 'react'
import classes from './typing.module.css'

interface ChoiceFieldProps<Value extends string | number> {
  legend: string
  /** Whether the legend is only read out. */
  isUnlabelled?: boolean
  options: readonly { value: Value; label: string }[]
  value: NoInfer<Value>
  onChange(value: Value): void
}

export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { legend, isUnlabelled = false, options } = props
  const name = useId()
  return (
    <fieldset
      className={classes.choice}
      {...(isUnlabelled && { 'aria-label': legend, 'data-inline': true })}
    >
      {!isUnlabelled && <legend>{legend}</legend>}
      <div>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
