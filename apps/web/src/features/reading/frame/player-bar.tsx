// The controls that every reading mode has: place, steps, start and pause, speed.
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShareRead, formatTimeLeft } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import type { BookWords } from '../chapters/chapter-place.ts'
import { IconButton } from './icon-button.tsx'
import { PlayButton } from './play-button.tsx'
import classes from './player-bar.module.css'

export interface PlayerBarProps {
  controls: {
    status: 'paused' | 'playing' | 'finished'
    word: number
    toggle(): void
    seek(word: number): void
    step(unit: 'word' | 'sentence' | 'paragraph', direction: 1 | -1): void
  }
  /** The words of the chapter. */
  words: number
  /** Where the chapter is in its book. Undefined when it is the whole book. */
  bookWords: BookWords | undefined
  /** The speed at which the time left is calculated. */
  wpm: number
  /** The speed, or what a mode has instead of one. */
  pace: ReactNode
  /** A line of text under the controls. Its room is kept when there is none. */
  note?: ReactNode
}

export function PlayerBar(props: PlayerBarProps) {
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const { controls, words, bookWords } = props
  const { status, word } = controls
  const shown = Math.min(word, Math.max(0, words - 1))
  const number = new Intl.NumberFormat(locale)
  const place = t('reader.placeOf', {
    word: number.format(words === 0 ? 0 : shown + 1),
    words: number.format(words),
  })
  const time = formatTimeLeft(words - word, props.wpm, locale)
  const read = bookWords && (bookWords.before + word) / Math.max(1, bookWords.all)
  return (
    <section className={classes.bar} aria-label={t('reader.controls')} data-fades>
      {read !== undefined && (
        <div className={classes.book} style={{ '--read': read } as CSSProperties} aria-hidden />
      )}
      <div className={classes.place}>
        <span>
          {place}
          {read !== undefined && (
            <span className={classes.bookShare}>
              {t('reader.bookShare', { share: formatShareRead(read, locale) })}
            </span>
          )}
        </span>
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={Math.max(0, words - 1)}
          value={shown}
          aria-label={t('reader.place')}
          aria-valuetext={place}
          onChange={(event) => controls.seek(Number(event.target.value))}
        />
        <span>{time && t('left', { time })}</span>
      </div>
      <div className={classes.controls}>
        <div className={classes.steps}>
          <StepButtons direction="back" onStep={controls.step} />
          <PlayButton isPlaying={status === 'playing'} onToggle={controls.toggle} />
          <StepButtons direction="on" onStep={controls.step} />
        </div>
        <div className={classes.pace}>{props.pace}</div>
      </div>
      <div className={classes.note}>{props.note}</div>
    </section>
  )
}

const stepIcons = {
  back: [
    ['paragraph', IconChevronLeftPipe],
    ['sentence', IconChevronsLeft],
    ['word', IconChevronLeft],
  ],
  on: [
    ['word', IconChevronRight],
    ['sentence', IconChevronsRight],
    ['paragraph', IconChevronRightPipe],
  ],
} as const

interface StepButtonsProps {
  direction: keyof typeof stepIcons
  onStep: PlayerBarProps['controls']['step']
}

function StepButtons({ direction, onStep }: StepButtonsProps) {
  const { t } = useTranslation('reading')
  return stepIcons[direction].map(([unit, Icon]) => (
    <IconButton
      key={unit}
      className={classes.step}
      label={t(`step.${direction}.${unit}`)}
      onClick={() => onStep(unit, direction === 'on' ? 1 : -1)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  ))
}
