import { useState, type FocusEvent, type PointerEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMediaFacts } from '../../shell/player/use-media-facts.ts'
import { Controls } from './controls.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { NextCard } from './next-card.tsx'
import { PlayerIcon } from './player-icon.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useCaptionsTrack } from './use-captions-track.ts'
import { useCommands } from './use-commands.ts'
import { useDelay } from './use-delay.ts'
import { useKeys } from './use-keys.ts'
import { useLikedPlayback } from './use-liked-playback.ts'
import { useMediaSession } from './use-media-session.ts'
import { useSource } from './use-source.ts'
import { useTaps } from './use-taps.ts'
import { useContainerAttach, useMediaAttach, useVideoStore } from './video-parts.tsx'

/** The picture, and what lies over it. */
export function Screen(props: ScreenProps) {
  const { player, title, nextTitle, preferences, onFiles } = props
  const { t } = useTranslation()
  const store = useVideoStore()
  const attachMedia = useMediaAttach()
  const attachContainer = useContainerAttach()
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [isHelped, setHelped] = useState(false)
  const delay = useDelay(player.playable?.key ?? '')
  const showHelp = () => {
    setHelped(true)
    player.send({ type: 'controls.hold' })
  }
  const { run, said } = useCommands({ store, media, player, preferences, delay, showHelp })
  const [{ size, place }] = preferences
  useMediaFacts(media, player.send)
  useSource(media, player.playable)
  useLikedPlayback(media, preferences)
  useCaptionsTrack(media, player.cues, { delay: delay[0], place, isRaised: player.areControlsShown })
  useMediaSession(title, player.playable?.next !== null, run)
  useKeys(run)
  const taps = useTaps(player, run)
  const isWaiting = player.stage === 'preparing' || player.transport === 'buffering' || player.transport === 'stalled'
  return (
    <section
      ref={(element) => {
        attachContainer?.(element)
        setContainer(element)
      }}
      aria-label={t('player.of', { title: title.name })}
      className="player"
      data-controls={player.areControlsShown ? 'shown' : 'hidden'}
      data-captions-size={size}
      onPointerMove={({ pointerType }: PointerEvent) =>
        pointerType !== 'touch' && player.send({ type: 'controls.touched' })
      }
      onPointerLeave={({ pointerType }: PointerEvent) =>
        pointerType !== 'touch' && player.send({ type: 'controls.leave' })
      }
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && player.send({ type: 'controls.hold' })}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && player.send({ type: 'controls.release' })
      }
    >
      {/* Captions come from files of the visitor's, and are put into it once they are read. */}
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
      <div className="player-top">
        <p className="player-title">{title.name}</p>
        {title.text ? <p className="player-text">{title.text}</p> : null}
      </div>
      <div className="player-middle">
        {isWaiting ? <span className="player-spinner" /> : null}
        {!isWaiting && player.transport === 'paused' ? <PlayerIcon name="play" className="player-big" /> : null}
        <p role="status">{player.transport === 'stalled' ? t('player.stalled') : ''}</p>
      </div>
      <p role="status" key={said.id} className="player-said">
        {said.text}
      </p>
      {player.transport === 'counting' ? <NextCard player={player} name={nextTitle} /> : null}
      <Controls player={player} preferences={preferences} container={container} run={run} onFiles={onFiles} />
      {isHelped ? (
        <HelpSheet
          container={container}
          onClose={() => {
            setHelped(false)
            player.send({ type: 'controls.release' })
          }}
        />
      ) : null}
    </section>
  )
}
