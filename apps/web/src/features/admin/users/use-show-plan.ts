// The plan of a user in words: which one, where it comes from and until when it lasts.
import type { UserFacts } from '@fovea/contract/admin-users.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'

export function useShowPlan() {
  const { t } = useTranslation('admin')
  const { moment } = useFormats()
  return ({ userType, plan: { source, until } }: UserFacts): string => {
    const date = until ? moment(until) : t('never')
    const from = source && t(`user.from.${source}`, { date })
    return [t(`users.types.${userType}`), ...(from ? [from] : [])].join(', ')
  }
}
