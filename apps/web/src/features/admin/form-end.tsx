// The end of every form of the administration: why it was refused, the button that sends it, and those beside it.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './form-end.module.css'

interface FormEndProps {
  /** Instead of "Save". */
  submit?: string
  isSending: boolean
  error: unknown
  onCancel?: (() => void) | undefined
  children?: ReactNode
}

export function FormEnd(props: FormEndProps) {
  const { t } = useTranslation('admin')
  const { submit = t('save'), isSending, error, onCancel, children } = props
  return (
    <>
      <Failure error={error} className={classes.error} />
      <div className={classes.actions}>
        <SendButton type="submit" isSending={isSending}>
          {submit}
        </SendButton>
        {onCancel && (
          <Button variant="subtle" color="gray" size="md" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
