// Saves highlights as a Markdown file.

import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { exportHighlights } from './api.ts'
import classes from './highlights.module.css'

interface ExportButtonProps {
  /** undefined for all texts */
  source: string | undefined
  /** The name of the file, without its ending. */
  name: string
  children: ReactNode
}

export function ExportButton({ source, name, children }: ExportButtonProps) {
  const save = useMutation({ mutationFn: () => exportHighlights(source, name) })
  return (
    <>
      <SendButton variant="default" isSending={save.isPending} onClick={() => save.mutate()}>
        {children}
      </SendButton>
      <Failure error={save.error} className={classes.failure} />
    </>
  )
}
