// The speed at which the user reads best, or why it is not known yet, and the test that helps most to find out.
import { type BestSpeed as Best, findBestSpeed } from '@fovea/core/reading/best-speed.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import classes from './history.module.css'
import { NextTest, type NextTestProps } from './next-test.tsx'

export function BestSpeed({ tests, ...next }: Omit<NextTestProps, 'best'>) {
  const { t } = useTranslation('reading-tests')
  const best = findBestSpeed(tests)
  return (
    <>
      <Finding best={best} left={next.offer.fresh} />
      <NextTest best={best} tests={tests} {...next} />
      {best.kind !== 'tooFew' && (
        <Disclosure summary={t('best.how')}>
          <p>{t('best.howText')}</p>
        </Disclosure>
      )}
    </>
  )
}

interface FindingProps {
  best: Best
  /** The passages that could still help to find it. */
  left: number
}

function Finding({ best, left }: FindingProps) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent } = useFormats()
  if (best.kind === 'found') {
    return (
      <>
        <p className={classes.best}>
          <span>{t('best.label')}</span>
          <strong>{whole(best.band.wpm)}</strong> <span>{t('wpm')}</span>
        </p>
        <p className={classes.soft}>
          {t('best.found', { share: percent(best.band.comprehension) })}{' '}
          {best.isFastest && t('best.isFastest')}
        </p>
      </>
    )
  }
  const describe = () => {
    if (best.kind !== 'tooFew') return t(`best.${best.kind}`)
    if (left >= best.missing) return t('best.tooFew', { count: best.missing })
    return t('best.tooFewLeft', { missing: whole(best.missing), left: whole(left) })
  }
  return <p className={classes.soft}>{describe()}</p>
}
