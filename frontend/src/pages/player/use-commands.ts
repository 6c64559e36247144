import { useState } from 'react'
import { captionsFor } from '../../domain/player/captions-for.ts'
import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { captionSizes, speeds, type usePreferences } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { clock } from './clock.ts'
import type { VideoStore } from './video-parts.tsx'

interface CommandParts {
  readonly store: VideoStore
  readonly media: HTMLVideoElement | null
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly delay: readonly [number, (delay: number) => void]
  readonly showHelp: () => void
}

/** What was done last, for whoever does not see it; `id` tells two of the same apart. */
export interface Said {
  readonly id: number
  readonly text: string
}

/** Seconds that a picture is there, of most films. */
const frame = 1 / 25

const neighbour = <T>(values: readonly T[], value: T, by: number): T =>
  values[Math.min(values.length - 1, Math.max(0, values.indexOf(value) + by))] ?? value

/** Runs what keys mean, and says what was done. */
export function useCommands({
  store,
  media,
  player,
  preferences: [liked, change],
  delay: [delay, setDelay],
  showHelp,
}: CommandParts) {
  const { t, locale } = useTranslation()
  const [said, setSaid] = useState<Said>({ id: 0, text: '' })
  const say = (text: string) => setSaid(({ id }) => ({ id: id + 1, text }))
  const seek = (to: number) => {
    const { duration } = store.state
    const place = Math.min(Math.max(0, to), Math.max(0, duration - 0.1))
    void store.seek(place)
    say(clock(place))
  }
  const speed = (by: number) => {
    const rate = neighbour<number>(speeds, store.state.playbackRate, by)
    store.setPlaybackRate(rate)
    say(t('player.speedIs', { speed: rate }))
  }
  const toggleCaptions = () => {
    const offer = captionsFor(player.offers, [liked.captions ?? locale, locale, 'en']) ?? player.offers[0]
    if (player.captions !== 'off') {
      change({ captions: null })
      player.send({ type: 'captions.hide' })
      say(t('player.captionsOff'))
    } else if (offer) {
      change({ captions: offer.language ?? '' })
      player.send({ type: 'captions.choose', id: offer.id })
      say(t('player.captionsOn'))
    } else say(t('player.noCaptions'))
  }
  const run = (command: PlayerCommand): void => {
    player.send({ type: 'controls.touched' })
    switch (command.do) {
      case 'toggle':
        say(t(store.state.paused ? 'player.play' : 'player.pause'))
        return void store.togglePaused()
      case 'seek':
        return seek((media?.currentTime ?? 0) + command.by)
      case 'jump':
        return seek(store.state.duration * command.to)
      case 'frame':
        return media?.paused ? seek(media.currentTime + command.by * frame) : undefined
      case 'volume':
        return say(
          t('player.volumeIs', { percent: Math.round(store.setVolume(store.state.volume + command.by) * 100) }),
        )
      case 'mute':
        return say(t(store.toggleMuted() ? 'player.muted' : 'player.unmuted'))
      case 'slower':
        return speed(-1)
      case 'faster':
        return speed(1)
      case 'size':
        change({ size: neighbour<number>(captionSizes, liked.size, command.by) })
        return say(t('player.sizeIs', { percent: neighbour<number>(captionSizes, liked.size, command.by) }))
      case 'delay':
        setDelay(delay + command.by)
        return say(t('player.delayIs', { seconds: (delay + command.by).toFixed(1) }))
      case 'captions':
        return toggleCaptions()
      case 'fullscreen':
        return void store.toggleFullscreen().catch(reportError)
      case 'picture':
        return void store.togglePictureInPicture().catch(reportError)
      case 'next':
        return player.send({ type: 'next.play' })
      case 'help':
        return showHelp()
    }
  }
  return { run, said }
}
