import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { usePreferences } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { captionsCommands } from './captions-commands.ts'
import { playbackCommands } from './playback-commands.ts'
import type { VideoStore } from './video-parts.tsx'
import { useState } from 'react'

interface CommandParts {
  readonly store: VideoStore
  readonly media: HTMLVideoElement | null
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly delay: readonly [number, (delay: number) => void]
  readonly showHelp: () => void
}

/** Returns a function that runs a command of the player, and the announcement of its result. */
export function useCommands({ store, media, player, preferences, delay, showHelp }: CommandParts) {
  const translation = useTranslation()
  const { announcement, announce } = useAnnouncement()
  const playback = playbackCommands({
    store,
    media,
    announce,
    t: translation.t,
    chapters: player.playable?.chapters ?? [],
  })
  const captions = captionsCommands({ player, preferences, delay, announce, translation })
  const run = (command: PlayerCommand): void => {
    player.send({ type: 'controls.touched' })
    switch (command.do) {
      case 'toggle':
        return playback.toggle()
      case 'seek':
        return playback.seekBy(command.by)
      case 'jump':
        return playback.jumpTo(command.to)
      case 'skip':
        return playback.skip()
      case 'frame':
        return playback.step(command.by)
      case 'volume':
        return playback.changeVolume(command.by)
      case 'mute':
        return playback.mute()
      case 'slower':
      case 'faster':
        return playback.changeSpeed(command.do === 'faster' ? 1 : -1)
      case 'captions':
        return captions.toggle()
      case 'size':
        return captions.changeSize(command.by)
      case 'delay':
        return captions.changeDelay(command.by)
      default:
        return runElsewhere(command.do, { store, player, showHelp })
    }
  }
  return { run, announcement }
}

/** Runs the commands that change the view: fullscreen, picture-in-picture, the next film, the list of shortcuts. */
function runElsewhere(
  command: 'fullscreen' | 'picture' | 'next' | 'help',
  { store, player, showHelp }: Pick<CommandParts, 'store' | 'player' | 'showHelp'>,
): void {
  if (command === 'fullscreen') void store.toggleFullscreen().catch(reportError)
  if (command === 'picture') void store.togglePictureInPicture().catch(reportError)
  if (command === 'next') player.send({ type: 'next.play' })
  if (command === 'help') showHelp()
}

/** The last command as text for screen readers; `id` tells two equal texts apart. */
interface Announcement {
  readonly id: number
  readonly text: string
}

/** Holds the current announcement. A new one replaces the one before. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ id: 0, text: '' })
  return { announcement, announce: (text: string) => setAnnouncement(({ id }) => ({ id: id + 1, text })) }
}
