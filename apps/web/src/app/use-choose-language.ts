// Changes the language of the page, and with it that of the account.
import { type Language, localeOf } from '@fovea/contract/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { changeLanguage } from '#shared/load-messages.ts'
import { useSetMe } from '#shared/me.ts'
import { useSession } from '#shared/session.ts'

interface LanguageChoice {
  choose(choice: Language): Promise<void>
  /** Why the last choice came to nothing. */
  failure: string | undefined
}

export function useChooseLanguage(): LanguageChoice {
  const { t, i18n } = useTranslation('app')
  const setMe = useSetMe()
  const [hasFailed, setFailed] = useState(false)
  return {
    failure: hasFailed ? t('languageFailed') : undefined,
    async choose(choice) {
      setFailed(false)
      try {
        await changeLanguage(i18n, localeOf(choice))
      } catch {
        setFailed(true)
        return
      }
      if (!useSession.getState().token) return
      // The page speaks it all the same; the account can be told again in the profile.
      await callApi(contract.account.updateUser, { body: { lang: choice } }).then(setMe, () => {})
    },
  }
}
