import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMediaFacts } from '../../shell/player/use-media-facts.ts'
import { Controls } from './controls.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { NextCard } from './next-card.tsx'
import type { ScreenProps } from './screen-props.ts'
import { controlsVisibilityHandlers } from './controls-visibility.ts'
import { useCaptionsTrack } from './use-captions-track.ts'
import { useCommands } from './use-commands.ts'
import { useCaptionsDelay } from './use-captions-delay.ts'
import { useHelp } from './use-help.ts'
import { useKeys } from './use-keys.ts'
import { usePlaybackPreferences } from './use-playback-preferences.ts'
import { useMediaSession } from './use-media-session.ts'
import { useSource } from './use-source.ts'
import { useTaps } from './use-taps.ts'
import { useContainerAttach, useMediaAttach, useVideoStore } from './video-parts.tsx'
import { Waiting } from './waiting.tsx'

/** The picture and its overlays. */
export function Screen({ player, title, nextTitle, preferences, onFiles }: ScreenProps) {
  const { t } = useTranslation()
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const attachMedia = useMediaAttach()
  const attachContainer = useContainerAttach()
  const help = useHelp(player)
  const { run, announcement } = usePlayback(media, { player, title, preferences, showHelp: help.show })
  const taps = useTaps(player, run)
  return (
    <section
      ref={(element) => {
        attachContainer?.(element)
        setContainer(element)
      }}
      aria-label={t('player.of', { title: title.name })}
      className="player"
      data-controls={player.areControlsShown ? 'shown' : 'hidden'}
      data-captions-size={preferences[0].size}
      {...controlsVisibilityHandlers(player)}
    >
      {/* Captions come from the visitor's files, and are added to the element once they are read. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={(element) => {
          attachMedia?.(element)
          setMedia(element)
        }}
        className="player-picture"
        playsInline
        tabIndex={-1}
        {...taps}
      />
      <Waiting player={player} title={title} />
      <p role="status" key={announcement.id} className="player-announcement">
        {announcement.text}
      </p>
      {player.transport === 'counting' ? <NextCard player={player} name={nextTitle} /> : null}
      <Controls player={player} preferences={preferences} container={container} run={run} onFiles={onFiles} />
      {help.isShown ? <HelpSheet container={container} onClose={help.hide} /> : null}
    </section>
  )
}

interface PlaybackParts extends Pick<ScreenProps, 'player' | 'title' | 'preferences'> {
  readonly showHelp: () => void
}

/** Plays the source on the element with the visitor's preferences, and connects keys and buttons to its commands. */
function usePlayback(media: HTMLVideoElement | null, { player, title, preferences, showHelp }: PlaybackParts) {
  const delay = useCaptionsDelay(player.playable?.key ?? '')
  const commands = useCommands({ store: useVideoStore(), media, player, preferences, delay, showHelp })
  useMediaFacts(media, player.send)
  useSource(media, player.playable)
  usePlaybackPreferences(media, preferences)
  useCaptionsTrack(media, player.cues, {
    delay: delay[0],
    position: preferences[0].place,
    isRaised: player.areControlsShown,
  })
  useMediaSession(title, player.playable?.next !== null, commands.run)
  useKeys(commands.run)
  return commands
}
