// The figures of one test: speed compared with the usual one, comprehension with and without chance, and effective speed.
import { countedComprehension } from '@fovea/contract/limits.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { NormSource } from './norm-source.tsx'
import classes from './result.module.css'
import type { CountedTest } from './test-outbox.ts'

interface TestFiguresProps {
  test: CountedTest
  genre: OpenedPassage['genre']
}

export function TestFigures({ test, genre }: TestFiguresProps) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent } = useFormats()
  return (
    <section role="status" aria-label={t('result.title')}>
      <Verdict test={test} />
      {test.isRepeat && <p className={classes.soft}>{t('result.repeat')}</p>}
      <dl className={classes.main} data-faint={!test.isSuccess || undefined}>
        <div>
          <dt>{t('result.speed')}</dt>
          <dd>
            {whole(test.readingSpeed)} <span>{t('wpm')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('result.comprehension')}</dt>
          <dd>{percent(test.comprehension)}</dd>
        </div>
        <div>
          <dt>{t('result.effective')}</dt>
          <dd>
            {whole(test.effectiveSpeed)} <span>{t('wpm')}</span>
          </dd>
        </div>
      </dl>
      <dl className={classes.more}>
        <div>
          <dt>{t('pace.label')}</dt>
          <dd>{t(`mode.${test.mode}`)}</dd>
        </div>
        {test.setSpeed !== null && (
          <div>
            <dt>{t('pace.setSpeed')}</dt>
            <dd>
              {whole(test.setSpeed)} {t('wpm')}
            </dd>
          </div>
        )}
        {test.norm !== null && (
          <div>
            <dt>
              {test.lang === 'en' ? t(`result.norm.${genre}`) : t(`result.estimate.${genre}`)}
            </dt>
            <dd>
              {whole(test.norm)} {t('wpm')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('result.corrected')}</dt>
          <dd>{percent(test.correctedComprehension)}</dd>
        </div>
      </dl>
      <How test={test} />
      <NormSource lang={test.lang} />
    </section>
  )
}

/** Says that enough was understood only if that also holds after the adjustment for guessing. */
function Verdict({ test }: { test: CountedTest }) {
  const { t } = useTranslation('reading-tests')
  const { percent } = useFormats()
  const describe = () => {
    if (!test.isSuccess) return t('result.tooLittle')
    if (test.correctedComprehension >= countedComprehension) return t('result.success')
    return t('result.barely', { corrected: percent(test.correctedComprehension) })
  }
  return <p className={classes.verdict}>{describe()}</p>
}

function How({ test }: { test: CountedTest }) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent, longSeconds } = useFormats()
  const { correct, answers } = test
  const right = correct?.filter((option, index) => answers?.[index] === option).length ?? 0
  return (
    <Disclosure summary={t('result.how')}>
      <p>
        {t('result.howSpeed', {
          words: whole(test.words ?? 0),
          time: longSeconds(test.time ?? 0),
          wpm: whole(test.readingSpeed),
        })}
      </p>
      <p>
        {t('result.howComprehension', {
          right: whole(right),
          total: whole(correct?.length ?? 0),
          share: percent(test.comprehension),
          corrected: percent(test.correctedComprehension),
        })}
      </p>
      <p>
        {t('result.howEffective', {
          wpm: whole(test.readingSpeed),
          share: percent(test.comprehension),
          effective: whole(test.effectiveSpeed),
        })}
      </p>
      <p>
        <cite>
          M. D. Jackson, J. L. McClelland (1979): Processing determinants of reading speed. Journal
          of Experimental Psychology: General 108. R. B. Frary (1988): Formula scoring of
          multiple-choice tests. Educational Measurement: Issues and Practice 7(2).
        </cite>
      </p>
    </Disclosure>
  )
}
