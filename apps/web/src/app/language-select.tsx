// Nine languages, each by its own name; switching keeps the page as it is. The browser's own control: every phone and
// screen reader knows it, and the first page carries no code for it.
import { type Language, languageNames, languages, localeOf } from '@fovea/contract/languages.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { useLanguage } from '#shared/language.ts'
import { useSetMe } from '#shared/me.ts'
import { useSession } from '#shared/session.ts'
import classes from './tools.module.css'

export function LanguageSelect() {
  const { t, i18n } = useTranslation('app')
  const { language } = useLanguage()
  const setMe = useSetMe()
  const choose = async (choice: Language) => {
    await i18n.changeLanguage(localeOf(choice))
    if (useSession.getState().token) {
      setMe(await callApi(contract.account.updateUser, { body: { lang: choice } }))
    }
  }
  return (
    <div className={classes.language}>
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <span className={classes.code} aria-hidden>
        {language.toUpperCase()}
      </span>
      <select
        className={classes.select}
        aria-label={t('frame.language')}
        value={language}
        onChange={(event) => choose(event.currentTarget.value as Language)}
      >
        {languages.map((choice) => (
          <option key={choice} value={choice} lang={localeOf(choice)}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
    </div>
  )
}
