// The plan of the account, in one line, with the way to everything about it.
import type { User } from '@fovea/contract/account.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Section } from '#kit/ui/section.tsx'

export function PlanSection({ userType }: Pick<User, 'userType'>) {
  const { t } = useTranslation('profile')
  return (
    <Section title={t('plan.title')}>
      <p>
        {t(`plan.${userType}`)} <Link to={paths.plans}>{t('plan.link')}</Link>
      </p>
    </Section>
  )
}
