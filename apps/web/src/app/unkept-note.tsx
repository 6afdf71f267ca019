// Warns that what was made here cannot be kept on this device, so that the page must stay open until it is sent.
import { useTranslation } from 'react-i18next'
import { isAnyUnkept, useUnkept } from '#kit/sending/unkept.ts'
import { Note } from './note.tsx'

export default function UnkeptNote() {
  const { t } = useTranslation('app')
  const isUnkept = useUnkept(isAnyUnkept)
  return <div role="status">{isUnkept && <Note message={t('unkept')} canWait />}</div>
}
