// What to do next to find the best speed: a test at the speed that helps most, in this language or, when its passages
// are used up, in another one. When all are used up, reading goes on in the library.
import { type Language, languageNames } from '@fovea/contract/languages.ts'
import type { BestSpeed, SpeedTest } from '@fovea/core/reading/best-speed.ts'
import { suggestSpeed } from '@fovea/core/reading/next-test.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import classes from './history.module.css'
import type { Offer } from './offer.ts'

export interface NextTestProps {
  best: BestSpeed
  tests: SpeedTest[]
  offer: Offer
  offers: Offer[]
  /** The user's usual speed in wpm. */
  usualWpm: number
  /** Prepares a test at a set speed. */
  onNext(wpm: number): void
  onLanguage(lang: Language): void
}

export function NextTest({
  best,
  tests,
  offer,
  offers,
  usualWpm,
  onNext,
  onLanguage,
}: NextTestProps) {
  const { t } = useTranslation('reading-tests')
  const { whole } = useFormats()
  if (offer.fresh > 0) {
    const wpm = suggestSpeed(tests, usualWpm)
    return (
      <div className={classes.next}>
        {best.kind === 'found' && !best.isFastest && (
          <p className={classes.soft}>{t('best.confirm')}</p>
        )}
        <Button variant="light" onClick={() => onNext(wpm)}>
          {t('best.next', { wpm: whole(wpm) })}
        </Button>
      </div>
    )
  }
  const elsewhere = findFreshest(offers)
  if (elsewhere) {
    const language = languageNames[elsewhere.lang]
    return (
      <div className={classes.next}>
        <p className={classes.soft}>{t('best.elsewhere', { language })}</p>
        <Button variant="light" onClick={() => onLanguage(elsewhere.lang)}>
          {t('best.switch', { language })}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.next}>
      <p className={classes.soft}>{t('best.noneLeft')}</p>
      <Button variant="light" component={Link} to={paths.library}>
        {t('best.library')}
      </Button>
    </div>
  )
}

/** The language with the most passages that could help, if there is one. */
function findFreshest(offers: Offer[]): Offer | undefined {
  const [most] = offers.toSorted((a, b) => b.fresh - a.fresh)
  return most && most.fresh > 0 ? most : undefined
}
