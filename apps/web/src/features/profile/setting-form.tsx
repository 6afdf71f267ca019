// The form of one setting. It is sent separately and shows its own result.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldsForm } from '#kit/ui/fields-form.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './profile.module.css'

interface SettingFormProps {
  submit: string
  isSending: boolean
  isDangerous?: boolean
  /** The error message, if it is not about a single field. */
  failure?: string | undefined
  /** Shown beside the button once it is done. */
  done?: string | false
  /** Changes with every refusal. The focus then moves to the first invalid field. */
  refusal: unknown
  onSubmit(fields: FormData): void
  onEdit?(): void
  onCancel?(): void
  children: ReactNode
}

export function SettingForm(props: SettingFormProps) {
  const { t } = useTranslation('profile')
  return (
    <FieldsForm
      className={classes.form}
      isSending={props.isSending}
      refusal={props.refusal}
      onInput={props.onEdit}
      onSubmit={props.onSubmit}
    >
      {props.children}
      {props.failure && (
        <p role="alert" className={classes.failure}>
          {props.failure}
        </p>
      )}
      <div className={classes.actions}>
        <SendButton
          type="submit"
          {...(props.isDangerous && { className: classes.danger })}
          isSending={props.isSending}
        >
          {props.submit}
        </SendButton>
        {props.onCancel && (
          <Button variant="subtle" color="gray" size="md" onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        )}
        <span role="status" className={classes.done}>
          {props.done}
        </span>
      </div>
    </FieldsForm>
  )
}
