import { useTranslation } from '../../i18n/use-translation.ts'
import { ControlButton } from './control-button.tsx'
import { useVideo, useVideoStore, VolumeSlider } from './video-parts.tsx'

/** The mute button and the volume slider. There is no slider if the browser cannot set the volume. */
export function Volume() {
  const { t } = useTranslation()
  const store = useVideoStore()
  const { volume, muted, canSet } = useVideo(({ volume, muted, volumeAvailability }) => ({
    volume,
    muted,
    canSet: volumeAvailability === 'available',
  }))
  const percent = muted ? 0 : Math.round(volume * 100)
  return (
    <div className="player-volume">
      <ControlButton
        icon={percent === 0 ? 'volume-x' : percent < 50 ? 'volume-1' : 'volume-2'}
        label={t(percent === 0 ? 'player.unmute' : 'player.mute')}
        shortcut="M"
        onClick={() => store.toggleMuted()}
      />
      {canSet ? (
        <VolumeSlider.Root className="player-slider player-loudness" step={5}>
          <VolumeSlider.Track className="player-track">
            <VolumeSlider.Fill className="player-fill" />
          </VolumeSlider.Track>
          <VolumeSlider.Thumb
            className="player-thumb"
            aria-label={t('player.volume')}
            aria-valuetext={t('player.percent', { percent })}
          />
        </VolumeSlider.Root>
      ) : null}
    </div>
  )
}
