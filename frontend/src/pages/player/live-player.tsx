import { useEffect } from 'react'
import type { PlayerSource } from '../../domain/player/source.ts'
import { captionsIn, usePlayer, type usePlayerActor } from '../../shell/player/use-player.ts'
import { usePreferences } from '../../shell/player/use-preferences.ts'
import { isCaptionFile, sourceOf } from './choose-files.ts'
import { DropTarget } from './drop-target.tsx'
import { FilmCredit } from './film-credit.tsx'
import { PlayFilesButton } from './play-files-button.tsx'
import { AwayFile, PartialPlayback, Refused } from './notices.tsx'
import { Screen } from './screen.tsx'
import { useFloatingEnd } from './use-floating-end.ts'
import { useNextTitle, usePlayingTitle } from './use-playing-title.ts'
import { VideoProvider } from './video-parts.tsx'
import './styles/player.css'

export interface LivePlayerProps {
  readonly actor: NonNullable<ReturnType<typeof usePlayerActor>>
  readonly source: PlayerSource
  /** Whether its page is shown. Otherwise the picture floats over another page, which keeps its keys. */
  readonly isOnPage: boolean
  /** Plays another source. */
  readonly onSource: (source: PlayerSource) => void
}

/** Prepares and plays a source, or explains why it does not play. */
export function LivePlayer({ actor, source, isOnPage, onSource }: LivePlayerProps) {
  const player = usePlayer(actor)
  const preferences = usePreferences()
  const title = usePlayingTitle(player.playable)
  const nextTitle = useNextTitle(player.playable?.next ?? null)
  const { send, stage, playable, away } = player
  // The page owns the source; playback ends with the page, or with the picture that floats over other pages.
  useEffect(() => {
    send({ type: 'player.open', source })
    return () => send({ type: 'player.close' })
  }, [send, source])
  const onFiles = (files: readonly File[]) => {
    if (stage === 'ready' && files.every(isCaptionFile)) send({ type: 'captions.add', offers: captionsIn(files) })
    else onSource(sourceOf(files, away))
  }
  useFloatingEnd({ player, title, isFloating: !isOnPage })
  const name = source.kind === 'file' ? source.file.name : title.name
  return (
    <DropTarget onFiles={onFiles}>
      {() => (
        <>
          {stage === 'preparing' || stage === 'ready' ? (
            <VideoProvider>
              <Screen {...{ player, title, nextTitle, preferences, onFiles }} hasKeys={isOnPage} />
            </VideoProvider>
          ) : null}
          {stage === 'ready' ? <PartialPlayback player={player} /> : null}
          {stage === 'refused' ? (
            <Refused
              name={name}
              failure={player.isReading ? null : player.failure}
              onRetry={() => send({ type: 'player.open', source })}
              file={playable?.file ?? null}
            />
          ) : null}
          {away ? <AwayFile file={away} onUnlock={() => send({ type: 'player.unlock' })} /> : null}
          <div className="player-below">
            {playable?.open ? (
              <FilmCredit film={playable.open} />
            ) : (
              <p className="text-quiet">{stage === 'ready' && source.kind !== 'film' ? playable?.name : ''}</p>
            )}
            <PlayFilesButton isFirst={false} onFiles={onFiles} />
          </div>
        </>
      )}
    </DropTarget>
  )
}
