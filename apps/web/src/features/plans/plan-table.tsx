// The table of the plans. It names the limits that the server enforces, and nothing else.
import { notesMax } from '@fovea/contract/note-limits.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { Section } from '#kit/ui/section.tsx'
import classes from './plans-page.module.css'

export function PlanTable({ trialNotes }: { trialNotes: number }) {
  const { t } = useTranslation('plans')
  const { locale } = useLanguage()
  const upTo = (notes: number) => t('holds.upTo', { number: notes.toLocaleString(locale) })
  return (
    <Section title={t('holds.title')}>
      <FigureTable columns={['', t('holds.free'), t('holds.paid')]} className={classes.table}>
        <tr>
          <th scope="row">{t('holds.notes')}</th>
          <td>{upTo(Math.min(trialNotes, notesMax))}</td>
          <td>{upTo(notesMax)}</td>
        </tr>
        <tr>
          <th scope="row">{t('holds.rest')}</th>
          <td>{t('holds.all')}</td>
          <td>{t('holds.all')}</td>
        </tr>
      </FigureTable>
      <p className={classes.soft}>{t('holds.after')}</p>
    </Section>
  )
}
