// What a test is made of: time or words, how many, punctuation, numbers, and the race against the best run.
import { testAmounts } from '@fovea/contract/typing-choices.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../choice-field.tsx'
import type { TestChoice } from '../run/prepared-run.ts'
import classes from '../typing.module.css'
import { useAmountName } from './use-amount-name.ts'

interface TestOptionsProps {
  choice: TestChoice
  isRacing: boolean
  /** Absent without a best run to race. */
  onRace?: ((isRacing: boolean) => void) | undefined
  onChange(choice: TestChoice): void
}

export function TestOptions({ choice, isRacing, onRace, onChange }: TestOptionsProps) {
  const { t } = useTranslation('typing')
  const nameAmount = useAmountName()
  const amounts: readonly number[] = testAmounts[choice.mode]
  return (
    <div className={classes.options}>
      <ChoiceField
        isUnlabelled
        legend={t('test.mode')}
        options={(['time', 'words'] as const).map((value) => ({
          value,
          label: t(`test.${value}`),
        }))}
        value={choice.mode}
        onChange={(mode) => onChange({ ...choice, mode, amount: testAmounts[mode][1] })}
      />
      <ChoiceField
        isUnlabelled
        legend={t('test.amount')}
        options={amounts.map((value) => ({
          value,
          label: nameAmount(choice.mode, value),
        }))}
        value={choice.amount}
        onChange={(amount) => onChange({ ...choice, amount })}
      />
      {(['punctuation', 'numbers'] as const).map((name) => (
        <Toggle
          key={name}
          label={t(`test.${name}`)}
          isOn={choice[name]}
          onChange={(isOn) => onChange({ ...choice, [name]: isOn })}
        />
      ))}
      {onRace && <Toggle label={t('race.title')} isOn={isRacing} onChange={onRace} />}
    </div>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <label className={classes.toggle}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
