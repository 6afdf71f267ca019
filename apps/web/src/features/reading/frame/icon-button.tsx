// A button that shows only an icon. Its name is also its tooltip.
import type { ComponentProps } from 'react'

export function IconButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} title={label} {...props} />
}
