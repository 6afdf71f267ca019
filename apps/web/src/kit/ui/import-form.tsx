// Where a file is chosen that is brought in: how much of it has been sent, and what came of it.
import { FileButton, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './import-form.module.css'
import { ImportOutcome, type ImportOutcomeProps } from './import-outcome.tsx'
import { SendButton } from './send-button.tsx'

interface ImportFormProps extends ImportOutcomeProps {
  /** Kinds of files, as the field takes them. Without them no file can be chosen. */
  accept: string | undefined
  chooseText: string
  isSending: boolean
  onFile(file: File): void
  /** How much was sent, for a file that takes a while. */
  sending?: { share: number; name: string } | undefined
  /** Buttons beside the one that chooses a file. */
  actions?: ReactNode
  /** Whether choosing a file is what a dialog is for. */
  isMain?: boolean
}

export function ImportForm(props: ImportFormProps) {
  const {
    accept,
    chooseText,
    isSending,
    onFile,
    sending,
    actions,
    isMain = false,
    ...outcome
  } = props
  return (
    <>
      {sending && (
        <Progress
          className={classes.progress}
          value={sending.share * 100}
          aria-label={sending.name}
        />
      )}
      <div className={classes.actions}>
        {actions}
        {accept && (
          <FileButton accept={accept} onChange={(file) => file && !isSending && onFile(file)}>
            {(button) => (
              <SendButton
                {...button}
                variant={isMain ? 'filled' : 'default'}
                fullWidth={isMain}
                isSending={isSending}
              >
                {chooseText}
              </SendButton>
            )}
          </FileButton>
        )}
      </div>
      <ImportOutcome {...outcome} />
    </>
  )
}
