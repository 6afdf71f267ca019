// The bar under a paced text: the only control is the pause.
import { useTranslation } from 'react-i18next'
import type { PlayerControls } from '#domain/reader/use-player.ts'
import { useLanguage } from '#kit/language/language.ts'
import { PlayButton } from '../frame/play-button.tsx'
import bar from '../frame/player-bar.module.css'
import classes from './paced-text.module.css'

interface PacedBarProps {
  player: PlayerControls
  /** The words of the text. */
  words: number
  wpm: number
}

export function PacedBar({ player, words, wpm }: PacedBarProps) {
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  const isRunning = player.status === 'playing'
  const place = { word: number.format(player.word + 1), words: number.format(words) }
  return (
    <section
      className={bar.bar}
      aria-label={t('reader.controls')}
      data-fades
      data-covered={!isRunning}
      inert={!isRunning}
    >
      <div className={classes.bar}>
        <span>{t('reader.placeOf', place)}</span>
        <PlayButton isPlaying={isRunning} onToggle={player.toggle} />
        <span>{t('wpm', { count: wpm })}</span>
      </div>
    </section>
  )
}
