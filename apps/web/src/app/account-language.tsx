// Keeps the interface in the language of the account on a device that has none of its own: after an automatic sign-in, and
// when the account has got another language elsewhere.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { switchToAccount } from '#kit/language/switch-language.ts'

export function AccountLanguage() {
  const { i18n } = useTranslation()
  const lang = useMe()?.lang
  useEffect(() => {
    if (lang) void switchToAccount(i18n, lang)
  }, [i18n, lang])
  return null
}
