// The menu behind the avatar: profile, plan, language, theme, help, administration and log-out.

import { Avatar, Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAvatar } from '#domain/account/avatar.ts'
import { useLogOut } from '#domain/account/log-out.ts'
import { useMe } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import { LanguageField } from '#kit/ui/language-field.tsx'
import classes from './account-menu.module.css'
import railClasses from './area-rail.module.css'
import panelClasses from './rail-panel.module.css'
import { RailPanel } from './rail-panel.tsx'
import { useChooseLanguage } from './use-choose-language.ts'
import { useCurrentEntry } from './use-current-entry.ts'

export function AccountMenu() {
  const { t } = useTranslation('app')
  const me = useMe()
  const avatar = useAvatar()
  const logOut = useLogOut()
  const isBesideAreas = useCurrentEntry() === undefined
  const places = [
    { to: paths.profile, label: t('frame.profile') },
    { to: paths.reminders, label: t('frame.reminders') },
    { to: paths.plans, label: t('frame.plans') },
    ...(me?.role === 'admin' ? [{ to: paths.admin, label: t('frame.admin') }] : []),
    { to: paths.support, label: t('frame.support') },
  ]
  return (
    <RailPanel
      title={t('frame.account')}
      place="end"
      isCurrent={isBesideAreas}
      className={`${railClasses.item} ${railClasses.account}`}
      shown={
        <>
          <Avatar
            name={me?.name ?? ''}
            src={avatar ?? null}
            alt=""
            radius="xl"
            size={32}
            classNames={{ placeholder: classes.initials }}
          />
          <span className={railClasses.label}>{me?.name}</span>
        </>
      }
    >
      {me && (
        <p className={classes.email} title={me.email}>
          {me.email}
        </p>
      )}
      <ul className={panelClasses.list}>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={panelClasses.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.choices}>
        <LanguageChoice />
        <ThemeChoice />
        <Button
          variant="default"
          size="md"
          fullWidth
          onClick={({ currentTarget }) => {
            // What is asked before a log-out would be below the panel.
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            logOut()
          }}
        >
          {t('frame.logOut')}
        </Button>
      </div>
    </RailPanel>
  )
}

function LanguageChoice() {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const { choose, failure } = useChooseLanguage()
  return (
    <LanguageField label={t('frame.language')} value={language} error={failure} onChange={choose} />
  )
}

function ThemeChoice() {
  const { t } = useTranslation('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = ['light', 'dark', 'auto'] as const
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('theme.title')}
      classNames={{ label: classes.scheme }}
      data={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}
