import type { Chapter } from '@contract/conversion.schema'
import { skipAt } from '../../domain/player/chapters.ts'
import { speeds } from '../../shell/player/use-preferences.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'
import { formatTimecode } from './format-timecode.ts'
import { neighbor } from './neighbor.ts'
import type { VideoStore } from './video-parts.tsx'

interface PlaybackCommandsParts {
  readonly store: VideoStore
  readonly media: HTMLVideoElement | null
  readonly announce: (text: string) => void
  readonly t: ReturnType<typeof useTranslation>['t']
  readonly chapters: readonly Chapter[]
}

/**
 * Plays or pauses. It is not an error if a film is replaced while it starts, and a browser may want another press. The
 * library's own `togglePaused` leaves both uncaught.
 */
export function togglePaused({ state, play, pause }: VideoStore): void {
  if (!state.paused) return pause()
  const expected = ['AbortError', 'NotAllowedError']
  play().catch((error: unknown) => {
    if (!(error instanceof DOMException && expected.includes(error.name))) reportError(error)
  })
}

/** The duration of a frame of most films, in seconds. */
const FRAME_SECONDS = 1 / 25

/** Commands that seek, and change the speed and the volume. */
export function playbackCommands({ store, media, announce, t, chapters }: PlaybackCommandsParts) {
  const seek = (to: number) => {
    const position = Math.min(Math.max(0, to), Math.max(0, store.state.duration - 0.1))
    void store.seek(position)
    announce(formatTimecode(position))
  }
  return {
    toggle: () => {
      announce(t(store.state.paused ? 'player.play' : 'player.pause'))
      togglePaused(store)
    },
    seekBy: (seconds: number) => seek((media?.currentTime ?? 0) + seconds),
    skip: () => {
      const skipped = skipAt(chapters, { position: media?.currentTime ?? 0, duration: store.state.duration })
      if (skipped) seek(skipped.to)
    },
    jumpTo: (share: number) => seek(store.state.duration * share),
    step: (frames: number) => (media?.paused ? seek(media.currentTime + frames * FRAME_SECONDS) : undefined),
    changeVolume: (by: number) =>
      announce(t('player.volumeIs', { percent: Math.round(store.setVolume(store.state.volume + by) * 100) })),
    mute: () => announce(t(store.toggleMuted() ? 'player.muted' : 'player.unmuted')),
    changeSpeed: (by: number) => {
      const rate = neighbor<number>(speeds, store.state.playbackRate, by)
      store.setPlaybackRate(rate)
      announce(t('player.speedIs', { speed: rate }))
    },
  }
}
