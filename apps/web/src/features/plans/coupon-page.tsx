// The page behind a coupon link: it keeps the code, sets the language of the link, and leads to where it is redeemed.
import { isLanguage } from '@fovea/contract/languages.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keepCoupon } from '#domain/coupon/kept-coupon.ts'
import { paths } from '#domain/pages/paths.ts'
import { switchLanguage } from '#kit/language/switch-language.ts'
import { useSession } from '#kit/session/session.ts'

export function CouponPage() {
  const { i18n } = useTranslation()
  const { ref = '', lang = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    const goOn = async () => {
      keepCoupon(ref)
      if (isLanguage(lang)) await switchLanguage(i18n, lang).catch(() => {})
      const to = useSession.getState().token ? paths.plans : paths.signUp
      await navigate({ to, replace: true })
    }
    goOn()
  }, [ref, lang, i18n, navigate])
  return null
}
