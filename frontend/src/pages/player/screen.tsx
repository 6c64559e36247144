import { useState, type FocusEvent, type PointerEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useMediaFacts } from '../../shell/player/use-media-facts.ts'
import { Controls } from './controls.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { NextCard } from './next-card.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useCaptionsDelay, useCaptionsTrack } from './use-captions.ts'
import { useCommands } from './use-commands.ts'
import { useKeys } from './use-keys.ts'
import { usePlaybackPreferences } from './use-playback-preferences.ts'
import { useMediaSession } from './use-media-session.ts'
import { useTaps } from './use-taps.ts'
import { useContainerAttach, useMediaAttach, useVideoStore, useVideo } from './video-parts.tsx'
import type { Player } from '../../shell/player/use-player.ts'
import { useSource } from '../../shell/player/use-source.ts'
import { PlayerIcon } from './player-icon.tsx'
import type { Chapter } from '@contract/conversion.schema'
import { skipAt } from '../../domain/player/chapters.ts'

/** Event handlers that show the controls on mouse movement and keyboard focus. Touch is handled by `useTaps`. */
const controlsVisibilityHandlers = ({ send }: Player) => ({
  onPointerMove: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && send({ type: 'controls.touched' }),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && send({ type: 'controls.leave' }),
  onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'controls.hold' }),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && send({ type: 'controls.release' }),
})

/** The picture and its overlays. */
export function Screen({ player, title, nextTitle, hasKeys, preferences, onFiles }: ScreenProps) {
  const { t } = useTranslation()
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const attachMedia = useMediaAttach()
  const attachContainer = useContainerAttach()
  const help = useHelp(player)
  const { run, announcement } = usePlayback(media, { player, title, preferences, hasKeys, showHelp: help.show })
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
      <Offers player={player} nextTitle={nextTitle} run={run} />
      <Controls
        player={player}
        preferences={preferences}
        container={container}
        media={media}
        run={run}
        onFiles={onFiles}
      />
      {help.isShown ? <HelpSheet container={container} onClose={help.hide} /> : null}
    </section>
  )
}

interface OffersProps extends Pick<ScreenProps, 'player' | 'nextTitle'> {
  readonly run: (command: PlayerCommand) => void
}

/** Buttons over the picture: to the next film, or to the end of an opening. */
function Offers({ player, nextTitle, run }: OffersProps) {
  return player.transport === 'counting' ? (
    <NextCard player={player} name={nextTitle} />
  ) : (
    <SkipButton chapters={player.playable?.chapters ?? []} run={run} />
  )
}

interface PlaybackParts extends Pick<ScreenProps, 'player' | 'title' | 'preferences' | 'hasKeys'> {
  readonly showHelp: () => void
}

/** Plays the source on the element with the visitor's preferences, and connects keys and buttons to its commands. */
function usePlayback(media: HTMLVideoElement | null, { player, title, preferences, hasKeys, showHelp }: PlaybackParts) {
  const delay = useCaptionsDelay(player.playable?.key ?? '')
  const commands = useCommands({ store: useVideoStore(), media, player, preferences, delay, showHelp })
  useMediaFacts(media, player.send)
  useSource(media, player)
  usePlaybackPreferences(media, preferences)
  useCaptionsTrack(media, player.cues, {
    delay: delay[0],
    position: preferences[0].place,
    isRaised: player.areControlsShown,
  })
  useMediaSession(title, player.playable?.next !== null, commands.run)
  useKeys(commands.run, hasKeys)
  return commands
}

/** Whether the list of shortcuts is shown. The controls stay visible while it is open. */
function useHelp({ send }: Player) {
  const [isShown, setShown] = useState(false)
  return {
    isShown,
    show: () => {
      setShown(true)
      send({ type: 'controls.hold' })
    },
    hide: () => {
      setShown(false)
      send({ type: 'controls.release' })
    },
  }
}

/** The title over the picture, and whether the player is loading or paused. */
function Waiting({ player: { stage, transport, playable }, title }: Pick<ScreenProps, 'player' | 'title'>) {
  const { t } = useTranslation()
  const isLoading = stage === 'preparing' || transport === 'buffering' || transport === 'stalled'
  return (
    <>
      <div className="player-top">
        <p className="player-title">{title.name}</p>
        {title.text ? <p className="player-text">{title.text}</p> : null}
      </div>
      <div className="player-middle">
        {isLoading ? <span className="player-spinner" /> : null}
        {!isLoading && transport === 'paused' ? <PlayerIcon name="play" className="player-big" /> : null}
        <p role="status">
          {transport === 'stalled' ? t(playable?.conversion ? 'player.slowConversion' : 'player.stalled') : ''}
        </p>
      </div>
    </>
  )
}

interface SkipButtonProps {
  readonly chapters: readonly Chapter[]
  readonly run: (command: PlayerCommand) => void
}

/** Skips the opening, a recap or the credits while they play. */
function SkipButton({ chapters, run }: SkipButtonProps) {
  const { t } = useTranslation()
  const part = useVideo(({ currentTime, duration }) => skipAt(chapters, { position: currentTime, duration })?.part)
  return part ? (
    <button type="button" className="button player-skip" aria-keyshortcuts="S" onClick={() => run({ do: 'skip' })}>
      {t(`player.skip.${part}`)}
    </button>
  ) : null
}
