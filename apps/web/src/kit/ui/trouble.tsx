// One sentence that says why something is missing, and a button to try again.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './trouble.module.css'

interface TroubleProps {
  message: string
  onAgain(): void
}

export function Trouble({ message, onAgain }: TroubleProps) {
  const { t } = useTranslation('app')
  return (
    <div role="alert" className={classes.trouble}>
      <p className={classes.message}>{message}</p>
      <Button variant="default" size="md" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
