// The menu of reading modes: a button with the present mode opens the list of all modes and what each does.
import { readerModes } from '@fovea/contract/reader-defaults.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './mode-menu.module.css'

interface ModeMenuProps {
  mode: ReaderSettings['mode']
  onChoose(mode: ReaderSettings['mode']): void
}

export function ModeMenu({ mode, onChoose }: ModeMenuProps) {
  const { t } = useTranslation('reading')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        popoverTarget={id}
        aria-label={t('reader.modeIs', { mode: t(`reader.mode.${mode}`) })}
        title={t('reader.modes')}
      >
        <span className={classes.shown}>{t(`reader.mode.${mode}`)}</span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        className={classes.menu}
        aria-label={t('reader.modes')}
      >
        {readerModes.map((choice, i) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === mode}
            aria-label={t(`reader.mode.${choice}`)}
            aria-describedby={`${id}-${choice}`}
            onClick={() => {
              menu.current?.hidePopover()
              if (choice !== mode) onChoose(choice)
            }}
          >
            <span className={classes.name}>{t(`reader.mode.${choice}`)}</span>
            <kbd>{i + 1}</kbd>
            <span id={`${id}-${choice}`} className={classes.does}>
              {t(`reader.modeDoes.${choice}`)}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
