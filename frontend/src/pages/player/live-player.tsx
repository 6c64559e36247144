import { useEffect } from 'react'
import type { PlayerSource } from '../../domain/player/source.ts'
import { captionsIn, usePlayer, type usePlayerActor } from '../../shell/player/use-player.ts'
import { usePreferences } from '../../shell/player/use-preferences.ts'
import { isCaptionFile, sourceOf } from './choose-files.ts'
import { DropTarget } from './drop-target.tsx'
import { AwayFile, Missing, Refused } from './notices.tsx'
import { Screen } from './screen.tsx'
import { FileButton, StartPanel } from './start-panel.tsx'
import { useNextTitle, usePlayingTitle } from './use-playing-title.ts'
import { VideoProvider } from './video-parts.tsx'
import './player.css'

export interface LivePlayerProps {
  readonly actor: NonNullable<ReturnType<typeof usePlayerActor>>
  /** A file of the library that the address names. */
  readonly fileId: string | undefined
  /** What was chosen while there was no player, or in another one's place. */
  readonly chosen: PlayerSource | null
  /** Takes the file of the library out of the address, and plays another source. */
  readonly leaveFile: (source: PlayerSource) => void
}

/** The player, from nothing chosen to the end of a film. */
export function LivePlayer({ actor, fileId, chosen, leaveFile }: LivePlayerProps) {
  const player = usePlayer(actor)
  const preferences = usePreferences()
  const title = usePlayingTitle(player.playable)
  const nextTitle = useNextTitle(player.playable?.next ?? null)
  const { send, stage, playable, away } = player
  // The address says what is played; one that says nothing ends what another began.
  useEffect(() => {
    if (fileId) send({ type: 'player.open', source: { kind: 'library', id: fileId } })
    else if (chosen) send({ type: 'player.open', source: chosen })
    return () => send({ type: 'player.close' })
  }, [send, fileId, chosen])
  const open = (source: PlayerSource) => {
    // Another file than the one that the address names is in no address.
    if (fileId && !(source.kind === 'file' && source.known)) leaveFile(source)
    else send({ type: 'player.open', source })
  }
  const onFiles = (files: readonly File[]) => {
    if (files.length === 0) return
    if (stage === 'ready' && files.every(isCaptionFile))
      return send({ type: 'captions.add', offers: captionsIn(files) })
    const source = sourceOf(files, away) ?? { kind: 'file', file: files[0]!, captions: [], known: null }
    open(source)
  }
  const isShown = stage === 'preparing' || stage === 'ready'
  return (
    <DropTarget onFiles={onFiles}>
      {isShown ? (
        <VideoProvider>
          <Screen player={player} title={title} nextTitle={nextTitle} preferences={preferences} onFiles={onFiles} />
        </VideoProvider>
      ) : null}
      {stage === 'ready' ? <Missing failure={player.failure} captions={player.captionsProblem} /> : null}
      {stage === 'refused' ? <Refused name={title.name} failure={player.isReading ? null : player.failure} /> : null}
      {away ? <AwayFile file={away} onUnlock={() => send({ type: 'player.unlock' })} /> : null}
      {stage === 'empty' ? <StartPanel onFiles={onFiles} onFilm={() => open({ kind: 'film' })} /> : null}
      {stage === 'empty' ? null : (
        <div className="player-below">
          <p className="text-quiet">{playable?.media instanceof File || playable?.file ? playable.name : ''}</p>
          <FileButton isFirst={false} onFiles={onFiles} />
        </div>
      )}
    </DropTarget>
  )
}
