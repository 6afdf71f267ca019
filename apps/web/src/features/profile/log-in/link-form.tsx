// Links an account at another service: asks for a proof that it is the owner, and leads to that service.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leaveFor } from '#domain/account/providers.ts'
import classes from '../profile.module.css'
import { ProofForm } from '../security/proof-form.tsx'
import { startLink, useHasPassword } from './identities.ts'

export function LinkForm(props: { provider: { name: string; title: string }; onClose(): void }) {
  const { t } = useTranslation('profile')
  const { name, title } = props.provider
  const hasPassword = useHasPassword()
  const linking = useMutation({ mutationFn: startLink, onSuccess: leaveFor })
  return (
    <ProofForm
      submit={t('identities.goOn', { provider: title })}
      asksCode
      isSending={linking.isPending}
      error={linking.error}
      onSend={(proof) => linking.mutate({ name, ...proof })}
      onClose={props.onClose}
    >
      {hasPassword && <p className={classes.soft}>{t('identities.hint', { provider: title })}</p>}
    </ProofForm>
  )
}
