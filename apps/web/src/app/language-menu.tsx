// Nine languages, each by its own name; switching keeps the page as it is.
import { languageNames, languages, localeOf } from '@fovea/contract/languages.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { useLanguage } from '#shared/language.ts'
import { useSetMe } from '#shared/me.ts'
import { useSession } from '#shared/session.ts'
import classes from './tools.module.css'

export function LanguageMenu() {
  const { t, i18n } = useTranslation('app')
  const { language } = useLanguage()
  const setMe = useSetMe()
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.tool}
          aria-label={t('frame.language', { name: languageNames[language] })}
        >
          <IconLanguage size={20} stroke={1.6} aria-hidden />
          <span className={classes.code}>{language.toUpperCase()}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((choice) => (
          <Menu.Item
            key={choice}
            lang={localeOf(choice)}
            aria-current={choice === language || undefined}
            onClick={async () => {
              await i18n.changeLanguage(localeOf(choice))
              if (useSession.getState().token) {
                setMe(await callApi(contract.account.updateUser, { body: { lang: choice } }))
              }
            }}
          >
            {languageNames[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
