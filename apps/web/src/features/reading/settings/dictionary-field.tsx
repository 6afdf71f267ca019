// The address of the dictionary. An invalid address is reported and not kept. An empty field restores the default.
import { dictionaryUrlMax, isDictionaryUrl } from '@fovea/contract/dictionary-url.ts'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#kit/ui/dialog.module.css'

interface DictionaryFieldProps {
  value: string
  onChange(dictionaryUrl: string): void
}

export function DictionaryField({ value, onChange }: DictionaryFieldProps) {
  const { t } = useTranslation('reading')
  const hintId = useId()
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? value
  const isWrong = shown !== '' && !isDictionaryUrl(shown)

  function settle() {
    if (draft === undefined || isWrong) return
    setDraft(undefined)
    onChange(draft === '' ? defaultReaderSettings.dictionaryUrl : draft)
  }

  return (
    <label className={classes.field}>
      <span>{t('settings.dictionary')}</span>
      <input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={dictionaryUrlMax}
        placeholder={defaultReaderSettings.dictionaryUrl}
        value={shown}
        aria-invalid={isWrong}
        aria-describedby={hintId}
        onChange={(event) => setDraft(event.target.value.trim())}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <small id={hintId} role={isWrong ? 'alert' : undefined}>
        {/* These placeholders in braces are part of the address. */}
        {t(isWrong ? 'settings.dictionaryWrong' : 'settings.dictionaryHint', {
          word: '{word}',
          lang: '{lang}',
        })}
      </small>
    </label>
  )
}
