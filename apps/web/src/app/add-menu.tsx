// The "+" menu, which adds books, texts, notes and tasks from every page.
import {
  IconCalendarPlus,
  IconFile,
  IconNote,
  IconPlus,
  IconTextCaption,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Addition } from '#domain/pages/areas.ts'
import railClasses from './area-rail.module.css'
import { additions } from './entries.ts'
import classes from './rail-panel.module.css'
import { RailPanel } from './rail-panel.tsx'

const icons: Record<Addition['name'], TablerIcon> = {
  file: IconFile,
  address: IconWorld,
  text: IconTextCaption,
  note: IconNote,
  task: IconCalendarPlus,
}

export function AddMenu() {
  const { t } = useTranslation('app')
  return (
    <RailPanel
      title={t('add.title')}
      place="top"
      className={`${railClasses.item} ${railClasses.add}`}
      shown={
        <>
          <IconPlus size={22} stroke={1.6} aria-hidden />
          <span className={railClasses.label}>{t('add.title')}</span>
        </>
      }
    >
      <ul className={classes.list}>
        {additions.map(({ name, to, search = {} }) => {
          const Icon = icons[name]
          return (
            <li key={name}>
              <Link to={to} search={search} className={classes.link}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {t(`add.${name}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </RailPanel>
  )
}
