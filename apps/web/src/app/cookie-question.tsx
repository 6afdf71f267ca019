// Asked once: may this browser keep cookies beyond those that the page needs? Signed in, the answer goes with the account.
import { Button, Group, Paper } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { browserStorage } from '#shared/browser-storage.ts'
import { useMe, useSetMe } from '#shared/me.ts'
import classes from './cookie-question.module.css'

const key = 'cookies-agree'

export function CookieQuestion() {
  const { t } = useTranslation('app')
  const [isAsked, setIsAsked] = useState(false)
  const me = useMe()
  const setMe = useSetMe()
  useEffect(() => setIsAsked(browserStorage.get(key) === null), [])
  if (!isAsked || me?.cookiesAgree) return null

  const answer = async (cookiesAgree: boolean) => {
    browserStorage.set(key, String(cookiesAgree))
    setIsAsked(false)
    if (me) setMe(await callApi(contract.account.agreeToCookies, { body: { cookiesAgree } }))
  }
  return (
    <Paper component="section" aria-label={t('cookies.title')} className={classes.question}>
      <p className={classes.words}>{t('cookies.words')}</p>
      <Group gap="sm" wrap="nowrap">
        <Button variant="default" size="sm" onClick={() => answer(false)}>
          {t('cookies.decline')}
        </Button>
        <Button size="sm" onClick={() => answer(true)}>
          {t('cookies.agree')}
        </Button>
      </Group>
    </Paper>
  )
}
