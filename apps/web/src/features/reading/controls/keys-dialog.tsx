// The list of the reader's keys.
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import dialogClasses from '#kit/ui/dialog.module.css'
import classes from '../frame/panel.module.css'
import { keyList } from './reader-keys.ts'

interface KeysDialogProps {
  ref: Ref<HTMLDialogElement>
  onClose(): void
}

export function KeysDialog({ ref, onClose }: KeysDialogProps) {
  const { t } = useTranslation('reading')
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      className={dialogClasses.dialog}
      aria-labelledby="reader-keys"
    >
      <h2 id="reader-keys">{t('keys.title')}</h2>
      <dl className={classes.keys}>
        {keyList.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) =>
                key === '–' ? (
                  <span key={key}>–</span>
                ) : (
                  <kbd key={key}>{key === 'space' ? t('keys.space') : key}</kbd>
                ),
              )}
            </dt>
            <dd>{t(`keys.${label}`)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className={dialogClasses.plain}>
          {t('close')}
        </button>
      </form>
    </dialog>
  )
}
