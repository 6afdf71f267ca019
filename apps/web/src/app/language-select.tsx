// Nine languages, each by its own name. The browser's own control: every phone and screen reader knows it, and the first
// page carries no code for it.
import { type Language, languageNames, languages, localeOf } from '@fovea/contract/languages.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import classes from './tools.module.css'

interface LanguageSelectProps {
  onChoose: (language: Language) => void
  /** Why the last choice came to nothing. */
  failure?: string | undefined
}

export function LanguageSelect({ onChoose, failure }: LanguageSelectProps) {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen before the page woke up counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there at the start
  useEffect(() => {
    const chosen = select.current?.value as Language | undefined
    if (chosen && chosen !== language) onChoose(chosen)
  }, [])
  return (
    <div className={classes.language}>
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <span className={classes.code} aria-hidden>
        {language.toUpperCase()}
      </span>
      <select
        ref={select}
        className={classes.select}
        aria-label={t('frame.language')}
        value={language}
        onChange={(event) => onChoose(event.currentTarget.value as Language)}
      >
        {languages.map((choice) => (
          <option key={choice} value={choice} lang={localeOf(choice)}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
