import type { Chapter } from '@contract/conversion.schema'
import { chapterAt } from '../../domain/player/chapters.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatTimecode } from './format-timecode.ts'
import type { LibraryFile } from '@contract/library.schema'
import { SeekPreview } from './seek-preview.tsx'
import { TimeSlider, useVideo } from './video-parts.tsx'

/** The position and the length of the film in whole seconds. */
const useTimes = () =>
  useVideo(({ currentTime, duration }) => ({ currentTime: Math.floor(currentTime), duration: Math.floor(duration) }))

interface SeekBarProps {
  readonly chapters: readonly Chapter[]
  /** The file in the library; null if it has none. */
  readonly file: LibraryFile | null
}

/** The seek bar: the position, the buffered part, the chapters, and the picture, the time and the chapter at the pointer. */
export function SeekBar({ chapters, file }: SeekBarProps) {
  const { t } = useTranslation()
  const { currentTime, duration } = useTimes()
  const nameOf = useChapterName(chapters)
  const text = { time: formatTimecode(currentTime), total: formatTimecode(duration) }
  const chapter = nameOf(chapterAt(chapters, currentTime))
  const labelAt = (seconds: number) =>
    [formatTimecode(seconds), nameOf(chapterAt(chapters, seconds))].filter(Boolean).join(' · ')
  return (
    <div className="player-seek">
      <TimeSlider.Root className="player-slider" step={5} largeStep={60}>
        <TimeSlider.Track className="player-track">
          <TimeSlider.Buffer className="player-buffer" />
          <TimeSlider.Fill className="player-fill" />
          {chapters
            .filter(({ start }) => start > 0 && start < duration)
            .map(({ start }) => (
              <span key={start} className="player-mark" style={{ insetInlineStart: `${(start / duration) * 100}%` }} />
            ))}
        </TimeSlider.Track>
        <TimeSlider.Thumb
          className="player-thumb"
          aria-label={t('player.seek')}
          aria-valuetext={chapter ? t('player.atChapter', { ...text, chapter }) : t('player.at', text)}
        />
        <TimeSlider.Preview className="player-preview" aria-hidden="true">
          <TimeSlider.Value
            type="pointer"
            format={labelAt}
            render={(props, { pointerPercent }) => (
              <output {...props}>
                <SeekPreview file={file} seconds={(pointerPercent / 100) * duration} />
                <span>{props.children}</span>
              </output>
            )}
          />
        </TimeSlider.Preview>
      </TimeSlider.Root>
    </div>
  )
}

/** The position and the duration. Screen readers get them from the slider. */
export function Times() {
  const { currentTime, duration } = useTimes()
  return (
    <span className="player-times" aria-hidden="true">
      {formatTimecode(currentTime)} <span>/ {formatTimecode(duration)}</span>
    </span>
  )
}

/** Names a chapter by its title, or by its number; empty for none. */
function useChapterName(chapters: readonly Chapter[]): (chapter: Chapter | undefined) => string {
  const { t } = useTranslation()
  return (chapter) => chapter?.title ?? (chapter ? t('player.chapter', { number: chapters.indexOf(chapter) + 1 }) : '')
}
