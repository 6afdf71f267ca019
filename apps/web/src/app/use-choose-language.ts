// Changes the language of this device and, for a member, the language of the account.
import type { Language } from '@fovea/contract/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetMe } from '#domain/account/me.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { switchLanguage } from '#kit/language/switch-language.ts'
import { useSession } from '#kit/session/session.ts'

interface LanguageChoice {
  choose(choice: Language): Promise<void>
  /** Why the last choice failed. */
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
        await switchLanguage(i18n, choice)
      } catch {
        setFailed(true)
        return
      }
      if (!useSession.getState().token) return
      // The interface has changed anyway. The language of the account can be set again in the profile.
      await callApi(contract.account.updateUser, { body: { lang: choice } }).then(setMe, () => {})
    },
  }
}
