// The notes that link to this one.
import type { Note } from '@fovea/contract/note-shapes.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import type { NotesSearch } from '../notes-view.ts'
import classes from './note.module.css'

interface BacklinksProps {
  links: Note['backlinks']
  search: NotesSearch
}

export function Backlinks({ links, search }: BacklinksProps) {
  const { t } = useTranslation('notes')
  if (links.length === 0) return null
  return (
    <section className={classes.backlinks} aria-labelledby="note-backlinks">
      <h2 id="note-backlinks">{t('note.backlinks')}</h2>
      <ul>
        {links.map(({ _id, title }) => (
          <li key={_id}>
            <Link to={paths.note} params={{ id: _id }} search={search} preload={false}>
              {title || t('note.untitled')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
