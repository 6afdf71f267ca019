// The second factor: off with a way to set it up, or on with new recovery codes and a way to switch it off.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { useSession } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Section } from '#kit/ui/section.tsx'
import { OpenedForm } from '../opened-form.tsx'
import classes from '../profile.module.css'
import { renewRecoveryCodes, secondFactorQuery, switchOffSecondFactor } from './api.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'

export function SecondFactorSection() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const query = secondFactorQuery(useSession(({ token }) => token))
  const factor = useQuery(query)
  const [codes, setCodes] = useState<string[]>()
  const place = useRef<HTMLDivElement>(null)
  const renew = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    return renew()
  }
  // The form that had the focus is gone.
  const goOn = () => place.current?.focus()
  return (
    <Section title={t('security.factor.title')}>
      <div ref={place} tabIndex={-1} className={classes.sessions}>
        {codes ? (
          <RecoveryCodes
            codes={codes}
            onClose={() => {
              setCodes(undefined)
              goOn()
            }}
          />
        ) : (
          factor.data && (
            <FactorState {...factor.data} onCodes={show} onChange={() => renew().then(goOn)} />
          )
        )}
      </div>
      <Awaited queries={[factor]} isQuiet />
    </Section>
  )
}

interface FactorStateProps {
  isOn: boolean
  since: string | null
  recoveryCodesLeft: number
  onCodes(codes: string[]): void
  onChange(): Promise<void>
}

function FactorState(props: FactorStateProps) {
  const { t } = useTranslation('profile')
  const { date } = useFormats()
  const renewing = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => props.onCodes(recoveryCodes),
  })
  const switchingOff = useMutation({
    mutationFn: switchOffSecondFactor,
    onSuccess: props.onChange,
  })
  if (!props.isOn) {
    return (
      <>
        <p className={classes.soft}>{t('security.factor.off')}</p>
        <OpenedForm
          open={t('security.factor.setUp')}
          done={switchingOff.isSuccess && t('security.factor.switchedOff')}
        >
          {(close) => <SetUpForm onDone={props.onCodes} onClose={close} />}
        </OpenedForm>
      </>
    )
  }
  return (
    <>
      <span className={classes.device}>
        {t('security.factor.on', { since: props.since && date(props.since) })}
      </span>
      <span className={classes.since}>
        {t('security.codes.left', { count: props.recoveryCodesLeft })}
      </span>
      <OpenedForm open={t('security.codes.renew')} onOpen={renewing.reset}>
        {(close) => (
          <ProofForm
            submit={t('security.codes.renew')}
            asksCode
            isSending={renewing.isPending}
            error={renewing.error}
            onSend={(proof) => renewing.mutate(proof)}
            onClose={close}
          />
        )}
      </OpenedForm>
      <OpenedForm open={t('security.factor.switchOff')} onOpen={switchingOff.reset}>
        {(close) => (
          <ProofForm
            submit={t('security.factor.switchOff')}
            asksCode
            isDangerous
            isSending={switchingOff.isPending}
            error={switchingOff.error}
            onSend={(proof) => switchingOff.mutate(proof)}
            onClose={close}
          />
        )}
      </OpenedForm>
    </>
  )
}
