// The language of pages and mails. A choice is saved at once, for the account and on this device.
import {
  type Language,
  languageNames,
  languageOf,
  languages,
  localeOf,
} from '@fovea/contract/languages.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { switchLanguage } from '#kit/language/switch-language.ts'
import { Section } from '#kit/ui/section.tsx'
import { useChangeUser } from '../api.ts'
import classes from '../profile.module.css'

export function LanguageSection() {
  const { t, i18n } = useTranslation(['profile', 'app'])
  const { language, locale } = useLanguage()
  const change = useChangeUser()
  const refusal = useRefusalMessages(change.error)

  const [hasFailed, setFailed] = useState(false)

  const choose = async (choice: Language) => {
    try {
      await switchLanguage(i18n, choice)
    } catch {
      setFailed(true)
      return
    }
    setFailed(false)
    change.mutate({ lang: choice })
  }
  const failure = hasFailed ? t('app:languageFailed') : refusal.form
  return (
    <Section title={t('language.title')}>
      <div className={classes.form}>
        <NativeSelect
          size="md"
          label={t('language.label')}
          value={locale}
          onChange={(event) => choose(languageOf(event.currentTarget.value))}
          data={languages.map((choice) => ({
            value: localeOf(choice),
            label: languageNames[choice],
          }))}
        />
        <span role="status" className={failure ? classes.failure : classes.done}>
          {failure ?? (change.variables?.lang === language && change.isSuccess && t('saved'))}
        </span>
      </div>
    </Section>
  )
}
