// A button of the toolbar: its icon, its name and its keys. It leaves the focus in the text, so that the keyboard of a
// phone stays.
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { describeKeys } from './key-names.ts'
import classes from './toolbar.module.css'

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string
  icon: TablerIcon
  keys?: string | undefined
}

export function ToolButton({ label, icon: Icon, keys, children, ...props }: ToolButtonProps) {
  const { t } = useTranslation('notes')
  const names = { ctrl: t('editor.keys.ctrl'), shift: t('editor.keys.shift') }
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={keys ? `${label} (${describeKeys(keys, names)})` : label}
      tabIndex={-1}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      {...props}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      {children}
    </button>
  )
}

export function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault()
}
