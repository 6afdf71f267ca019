// A button of the toolbar that opens a menu. The menu lies above everything and is still a part of the toolbar, so that
// the text does not count as left.
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFloating } from '#kit/ui/use-floating.ts'
import { describeKeys } from './key-names.ts'
import { moveFocus } from './move-focus.ts'
import { keepFocus, ToolButton } from './tool-button.tsx'
import classes from './toolbar.module.css'

export interface ToolMenuItem {
  label: string
  icon?: TablerIcon
  keys?: string | undefined
  /** Only for items of which one applies. */
  isActive?: boolean
  run(): void
}

interface ToolMenuProps {
  label: string
  icon: TablerIcon
  items: ToolMenuItem[]
}

export function ToolMenu({ label, icon, items }: ToolMenuProps) {
  const { t } = useTranslation('notes')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const names = { ctrl: t('editor.keys.ctrl'), shift: t('editor.keys.shift') }

  useFloating(
    menu,
    () => (isOpen ? menu.current?.previousElementSibling?.getBoundingClientRect() : undefined),
    { gapPx: 4, heightMaxPx: window.innerHeight },
  )

  function show(event: ToggleEvent<HTMLDivElement>) {
    const isNowOpen = event.newState === 'open'
    setOpen(isNowOpen)
    const button = menu.current?.previousElementSibling
    if (!isNowOpen || !menu.current || !(button instanceof HTMLElement)) return
    // Only who opened it with the keyboard has the focus on the button.
    if (document.activeElement === button) {
      menu.current.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    }
  }

  function close() {
    menu.current?.hidePopover()
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Tab') close()
    else if (moveFocus(event, '[role^="menuitem"]', 'vertical')) event.preventDefault()
  }

  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <IconChevronDown size={12} stroke={2} aria-hidden />
      </ToolButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classes.menu}
        onToggle={show}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            {...(item.isActive === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': item.isActive })}
            tabIndex={-1}
            onPointerDown={keepFocus}
            onMouseDown={keepFocus}
            onClick={() => {
              close()
              item.run()
            }}
          >
            {item.icon && <item.icon size={18} stroke={1.6} aria-hidden />}
            <span>{item.label}</span>
            {item.keys && <kbd>{describeKeys(item.keys, names)}</kbd>}
          </button>
        ))}
      </div>
    </>
  )
}
