import { speeds } from '../../shell/player/use-preferences.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'
import { clock } from './clock.ts'
import { neighbour } from './neighbour.ts'
import type { VideoStore } from './video-parts.tsx'

interface PlaybackCommandsParts {
  readonly store: VideoStore
  readonly media: HTMLVideoElement | null
  readonly say: (text: string) => void
  readonly t: ReturnType<typeof useTranslation>['t']
}

/** The duration of a frame of most films, in seconds. */
const frame = 1 / 25

/** Commands that seek, and change the speed and the volume. */
export function playbackCommands({ store, media, say, t }: PlaybackCommandsParts) {
  const seek = (to: number) => {
    const place = Math.min(Math.max(0, to), Math.max(0, store.state.duration - 0.1))
    void store.seek(place)
    say(clock(place))
  }
  return {
    toggle: () => {
      say(t(store.state.paused ? 'player.play' : 'player.pause'))
      void store.togglePaused()
    },
    seekBy: (seconds: number) => seek((media?.currentTime ?? 0) + seconds),
    jumpTo: (share: number) => seek(store.state.duration * share),
    step: (frames: number) => (media?.paused ? seek(media.currentTime + frames * frame) : undefined),
    louder: (by: number) =>
      say(t('player.volumeIs', { percent: Math.round(store.setVolume(store.state.volume + by) * 100) })),
    mute: () => say(t(store.toggleMuted() ? 'player.muted' : 'player.unmuted')),
    faster: (by: number) => {
      const rate = neighbour<number>(speeds, store.state.playbackRate, by)
      store.setPlaybackRate(rate)
      say(t('player.speedIs', { speed: rate }))
    },
  }
}
