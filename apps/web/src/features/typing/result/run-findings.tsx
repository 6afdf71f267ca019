// What the log of a run says: the speed over time, the keys on the keyboard, the slowest pairs, the errors by key.
import { countErrorsByKey } from '@fovea/core/typing/figures.ts'
import { countBigrams, countKeys } from '@fovea/core/typing/key-figures.ts'
import { measureSpeedBySecond } from '@fovea/core/typing/speed-by-second.ts'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { ChoiceField } from '../choice-field.tsx'
import { Keyboard } from '../keyboard/keyboard.tsx'
import type { CountedRun } from '../run/finished-run.ts'
import classes from '../typing.module.css'
import { averageTimes, findSlowest, type HeatOf, warmKeys } from './key-heat.ts'
import { LateChart } from './late-chart.tsx'

const heatsOf: readonly HeatOf[] = ['errors', 'time']
const shownPairs = 5
const chartedMin = 2

export function RunFindings({ counted }: { counted: CountedRun }) {
  const { t } = useTranslation('typing')
  const { whole, milliseconds } = useFormats()
  const [heatOf, setHeatOf] = useState<HeatOf>('errors')
  const { log, plan, run, layout } = counted
  const found = useMemo(() => {
    const keys = countKeys(run.presses)
    return {
      seconds: measureSpeedBySecond(log, plan),
      keys,
      times: averageTimes(keys),
      pairs: findSlowest(countBigrams(run.presses), shownPairs),
      errors: countErrorsByKey(run.presses),
    }
  }, [log, plan, run])
  return (
    <>
      {found.seconds.length >= chartedMin && (
        <section className={classes.section}>
          <h2>{t('chart.title')}</h2>
          <Suspense fallback={<div className={classes.chartRoom} />}>
            <LateChart seconds={found.seconds} />
          </Suspense>
        </section>
      )}
      <section className={classes.section}>
        <h2>{t('keys.title')}</h2>
        <ChoiceField
          isUnlabelled
          legend={t('keys.of')}
          options={heatsOf.map((value) => ({
            value,
            label: t(`keys.${value}`),
          }))}
          value={heatOf}
          onChange={(next) => setHeatOf(next)}
        />
        <div className={classes.keyboard}>
          <Keyboard
            layout={layout}
            heat={warmKeys(found.keys, heatOf)}
            {...(heatOf === 'time' && {
              describeHeat: (key: string) => milliseconds(found.times.get(key) ?? null),
            })}
          />
        </div>
        {found.errors.length > 0 ? (
          <p>
            {t('keys.missed')}{' '}
            {found.errors.map(({ key, errors }, at) => (
              <span key={key} className={classes.key}>
                {at > 0 && ' '}
                <kbd>{key === ' ' ? t('keys.space') : key}</kbd> ×{whole(errors)}
              </span>
            ))}
          </p>
        ) : (
          <p>{t('keys.noErrors')}</p>
        )}
        {found.pairs.length > 0 && (
          <p>
            {t('keys.slowPairs')}{' '}
            {found.pairs.map(({ key, timeMs }, at) => (
              <span key={key} className={classes.key}>
                {at > 0 && ' '}
                <kbd>{key}</kbd> {milliseconds(timeMs)}
              </span>
            ))}
          </p>
        )}
      </section>
    </>
  )
}
