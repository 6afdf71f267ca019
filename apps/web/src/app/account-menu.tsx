// The signed-in person's own places, and the way out.
import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLogOut } from '#shared/log-out.ts'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import './all-styles.ts'
import classes from './tools.module.css'

export default function AccountMenu() {
  const { t } = useTranslation('app')
  const me = useMe()
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton aria-label={t('frame.account')}>
          <Avatar
            name={me?.name ?? ''}
            radius="xl"
            size={36}
            classNames={{ placeholder: classes.initials }}
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown maw="min(22rem, calc(100vw - 2rem))">
        {me && <Menu.Label>{me.email}</Menu.Label>}
        <Menu.Item component={Link} to={paths.profile}>
          {t('frame.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.plans}>
          {t('frame.plans')}
        </Menu.Item>
        {me?.role === 'admin' && (
          <Menu.Item component={Link} to={paths.admin}>
            {t('frame.admin')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={logOut}>{t('frame.logOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
