// The settings of typing, in a popover. They hold for every run.
import { backspaces, errorModes } from '@fovea/contract/typing-choices.ts'
import { typingTextSizes } from '@fovea/contract/typing-defaults.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import dialogClasses from '#kit/ui/dialog.module.css'
import { ChoiceField } from '../choice-field.tsx'
import classes from '../typing.module.css'

interface RunSettingsProps {
  settings: TypingSettings
  onChange(part: Partial<TypingSettings>): void
}

const switches = ['showsFigures', 'showsKeyboard', 'sounds', 'announces'] as const

export function RunSettings({ settings, onChange }: RunSettingsProps) {
  const { t } = useTranslation('typing')
  const id = useId()
  return (
    <>
      <button type="button" className={classes.plain} popoverTarget={id}>
        {t('settings.title')}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        className={`${dialogClasses.panel} ${classes.settings}`}
        aria-label={t('settings.title')}
      >
        <h2>{t('settings.title')}</h2>
        <ChoiceField
          legend={t('settings.errorMode')}
          options={errorModes.map((value) => ({ value, label: t(`errorMode.${value}`) }))}
          value={settings.errorMode}
          onChange={(errorMode) => onChange({ errorMode })}
        />
        <p className={classes.soft}>{t(`errorModeText.${settings.errorMode}`)}</p>
        <ChoiceField
          legend={t('settings.backspace')}
          options={backspaces.map((value) => ({ value, label: t(`backspace.${value}`) }))}
          value={settings.backspace}
          onChange={(backspace) => onChange({ backspace })}
        />
        <p className={classes.soft}>{t('settings.newRun')}</p>
        <ChoiceField
          legend={t('settings.textSize')}
          options={typingTextSizes.map((value) => ({ value, label: t(`textSize.${value}`) }))}
          value={settings.textSize}
          onChange={(textSize) => onChange({ textSize })}
        />
        {switches.map((name) => (
          <label key={name} className={classes.switch}>
            <span>{t(`settings.${name}`)}</span>
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={({ target }) => onChange({ [name]: target.checked })}
            />
          </label>
        ))}
        <button
          type="button"
          className={classes.plain}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {t('settings.close')}
        </button>
      </div>
    </>
  )
}
