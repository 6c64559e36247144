import { useTranslation } from '../../i18n/use-translation.ts'
import { clock } from './clock.ts'
import { TimeSlider, useVideo } from './video-parts.tsx'

/** Where the film is, how much of it has come, and the way to another place; pointing at one says its time. */
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
          aria-valuetext={t('player.at', { time: clock(currentTime), total: clock(duration) })}
        />
        <TimeSlider.Preview className="player-preview" aria-hidden="true">
          <TimeSlider.Value type="pointer" format={clock} />
        </TimeSlider.Preview>
      </TimeSlider.Root>
    </div>
  )
}

/** Where the film is and how long it is; the slider says it to a screen reader. */
export function Times() {
  const { currentTime, duration } = useVideo(({ currentTime, duration }) => ({
    currentTime: Math.floor(currentTime),
    duration: Math.floor(duration),
  }))
  return (
    <span className="player-times" aria-hidden="true">
      {clock(currentTime)} <span>/ {clock(duration)}</span>
    </span>
  )
}
