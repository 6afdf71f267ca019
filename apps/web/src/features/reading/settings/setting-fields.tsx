// The three kinds of setting: a choice of a few, a value on a scale, on or off.
import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from '../frame/panel.module.css'

interface ChoiceFieldProps<Value extends string | number> {
  legend: string
  options: { value: Value; label: string; sample?: ReactNode; style?: CSSProperties }[]
  value: Value
  onChange(value: Value): void
}

export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{props.legend}</legend>
      <div>
        {props.options.map(({ value, label, sample, style }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            <span style={style}>
              {sample}
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface RangeFieldProps {
  label: string
  /** The value as text. */
  shown: string
  min: number
  max: number
  step?: number
  value: number
  onChange(value: number): void
}

export function RangeField({ label, shown, step = 1, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        step={step}
        {...range}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}

interface SwitchFieldProps {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
}

export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <label className={classes.switch}>
      <span>{label}</span>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </label>
  )
}
