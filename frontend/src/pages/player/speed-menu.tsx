import { useTranslation } from '../../i18n/use-translation.ts'
import { speeds } from '../../shell/player/use-preferences.ts'
import { MenuRadioGroup, PlayerMenu } from './player-menu.tsx'
import { useVideo, useVideoStore } from './video-parts.tsx'

interface SpeedMenuProps {
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
}

/** Chooses the playback speed. */
export function SpeedMenu({ container, onOpenChange }: SpeedMenuProps) {
  const { t } = useTranslation()
  const store = useVideoStore()
  const rate = useVideo((state) => state.playbackRate)
  return (
    <PlayerMenu
      container={container}
      onOpenChange={onOpenChange}
      icon="gauge"
      label={t('player.speedIs', { speed: rate })}
    >
      <MenuRadioGroup
        label={t('player.speed')}
        value={rate}
        onChoose={(chosen) => store.setPlaybackRate(chosen)}
        choices={speeds.map((speed) => ({ value: speed, text: t('player.speedOf', { speed }) }))}
      />
    </PlayerMenu>
  )
}
