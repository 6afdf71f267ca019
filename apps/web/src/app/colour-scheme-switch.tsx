// Switches between light and dark. Until the user chooses, the system's setting applies.
import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './tools.module.css'

export function ColourSchemeSwitch() {
  const { t } = useTranslation('app')
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true })
  const isDark = scheme === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <UnstyledButton
      className={classes.tool}
      aria-label={isDark ? t('frame.light') : t('frame.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  )
}
