// Says what was deleted, with a button that brings it back.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './notes.module.css'
import { undo, useOffer } from './undo.ts'

export function UndoBar() {
  const { t } = useTranslation('notes')
  const offer = useOffer((state) => state.offer)
  return (
    <div className={classes.undo} role="status" data-shown={offer ? true : undefined}>
      {offer && (
        <>
          <span>
            {t(`undo.${offer.kind}`, {
              name: offer.name || t('note.untitled'),
              count: offer.count ?? 1,
            })}
          </span>
          <Button variant="subtle" onClick={undo}>
            {t('undo.undo')}
          </Button>
        </>
      )}
    </div>
  )
}
