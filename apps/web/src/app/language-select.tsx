// Chooses among the nine languages, each with its own name. It is the browser's own control, because every phone and
// screen reader supports it and the first page needs no code for it.
import { type Language, languageNames, languages, localeOf } from '@fovea/contract/languages.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import classes from './tools.module.css'

interface LanguageSelectProps {
  onChoose: (language: Language) => void
  /** Why the last choice failed. */
  failure?: string | undefined
}

export function LanguageSelect({ onChoose, failure }: LanguageSelectProps) {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const select = useRef<HTMLSelectElement>(null)
  // A choice that was made before hydration counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value at the start
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
