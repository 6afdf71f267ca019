// A short text on the stage of the real reader. It starts by itself unless the user prefers less motion, and it shows
// its word count while it runs.
import { wpmRange } from '@fovea/contract/reader-defaults.ts'
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { Slider, UnstyledButton } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RsvpStage, type StageHandle } from '#domain/reader/rsvp-stage.tsx'
import { usePlayer } from '#domain/reader/use-player.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './demo-reader.module.css'

const speeds = { min: Math.max(100, wpmRange.min), max: 1000, first: 300 }

export function DemoReader() {
  const { t } = useTranslation('landing')
  const { language, locale } = useLanguage()
  const [wpm, setWpm] = useState(speeds.first)
  const words = t('demoText')
  const text = useMemo(() => tokenizeText(words, language), [words, language])
  const stage = useRef<StageHandle>(null)
  const player = usePlayer({ text, stage, wpm })
  const { play } = player

  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play()
  }, [play])

  const isPlaying = player.status === 'playing'
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <section className={classes.reader} aria-label={t('stage')}>
      <div className={classes.stage}>
        <RsvpStage handle={stage} fontSize={46} lang={locale} />
      </div>
      <div className={classes.controls}>
        <UnstyledButton
          className={classes.play}
          onClick={player.toggle}
          aria-label={isPlaying ? t('pause') : t('play')}
        >
          <Icon size={22} aria-hidden />
        </UnstyledButton>
        <Slider
          value={wpm}
          onChange={setWpm}
          min={speeds.min}
          max={speeds.max}
          label={null}
          thumbLabel={t('speed')}
          thumbValueText={(value) => t('wpm', { count: value })}
        />
        <output className={classes.speed}>{t('wpm', { count: wpm })}</output>
      </div>
      <Count player={player} />
    </section>
  )
}

/** Shows the counted words while it runs, and the resulting speed when it has stopped. */
function Count({ player }: { player: ReturnType<typeof usePlayer> }) {
  const { t } = useTranslation('landing')
  const { locale } = useLanguage()
  const { readWords, activeMs } = player.now()
  const count = Math.round(readWords)
  const seconds = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(activeMs / 1000)
  const isAtRest = player.status !== 'playing' && activeMs > 0
  return (
    <p className={classes.count}>
      {activeMs > 0 && t('counted', { count, seconds })}
      {isAtRest &&
        ` · ${t('delivered', { count: Math.round(deliveredWpm(readWords, activeMs) ?? 0) })}`}
      {activeMs === 0 && '\u00a0'}
    </p>
  )
}
