// The button that starts and pauses the reading.
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import classes from './player-bar.module.css'

interface PlayButtonProps {
  isPlaying: boolean
  onToggle(): void
}

export function PlayButton({ isPlaying, onToggle }: PlayButtonProps) {
  const { t } = useTranslation('reading')
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <IconButton
      className={classes.play}
      label={isPlaying ? t('reader.pause') : t('reader.play')}
      onClick={onToggle}
    >
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}
