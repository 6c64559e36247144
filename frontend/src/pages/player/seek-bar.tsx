import { useTranslation } from '../../i18n/use-translation.ts'
import { formatTimecode } from './format-timecode.ts'
import { TimeSlider, useVideo } from './video-parts.tsx'

/** The seek bar: the position, the buffered part, and a preview of the time at the pointer. */
export function SeekBar() {
  const { t } = useTranslation()
  const { currentTime, duration } = useVideo(({ currentTime, duration }) => ({
    currentTime: Math.floor(currentTime),
    duration: Math.floor(duration),
  }))
  return (
    <div className="player-seek">
      <TimeSlider.Root className="player-slider" step={5} largeStep={60}>
        <TimeSlider.Track className="player-track">
          <TimeSlider.Buffer className="player-buffer" />
          <TimeSlider.Fill className="player-fill" />
        </TimeSlider.Track>
        <TimeSlider.Thumb
          className="player-thumb"
          aria-label={t('player.seek')}
          aria-valuetext={t('player.at', { time: formatTimecode(currentTime), total: formatTimecode(duration) })}
        />
        <TimeSlider.Preview className="player-preview" aria-hidden="true">
          <TimeSlider.Value type="pointer" format={formatTimecode} />
        </TimeSlider.Preview>
      </TimeSlider.Root>
    </div>
  )
}

/** The position and the duration. Screen readers get them from the slider. */
export function Times() {
  const { currentTime, duration } = useVideo(({ currentTime, duration }) => ({
    currentTime: Math.floor(currentTime),
    duration: Math.floor(duration),
  }))
  return (
    <span className="player-times" aria-hidden="true">
      {formatTimecode(currentTime)} <span>/ {formatTimecode(duration)}</span>
    </span>
  )
}
