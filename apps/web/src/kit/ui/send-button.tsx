// The button that sends something. While sending, it keeps the focus and ignores presses, and it shows a loader when that
// takes long.
import { Button, type ButtonProps, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ComponentProps } from 'react'

const slowMs = 400

interface SendButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  isSending: boolean
}

/** Mantine's own `loading` disables the button, and then the keyboard loses its place. */
export function SendButton({ isSending, leftSection, onClick, ...props }: SendButtonProps) {
  const [isSlow] = useDebouncedValue(isSending, slowMs)
  return (
    <Button
      size="md"
      {...props}
      aria-disabled={isSending || undefined}
      leftSection={
        isSending && isSlow ? <Loader size="1em" color="currentColor" aria-hidden /> : leftSection
      }
      onClick={(event) => (isSending ? event.preventDefault() : onClick?.(event))}
    />
  )
}
