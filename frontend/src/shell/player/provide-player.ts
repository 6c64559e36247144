import type { Api } from '../../api/client.ts'
import type { Playable } from '../../domain/player/source.ts'
import { canPlay, playerActors } from './player.actors.ts'
import { canStream } from './stream-film.ts'
import { playerMachine } from './player.machine.ts'
import { createResumePositions } from './resume-positions.ts'
import type { SourceParts } from './prepare-source.ts'

/** The effects that the page provides for the player. */
export interface PlayerEffects extends Pick<SourceParts, 'openFile' | 'openFilm' | 'film'> {
  readonly api: Api
  readonly isMember: () => boolean
  /** Marks the film as watched. */
  readonly noteWatched: (playable: Playable) => void
  readonly goToNext: (playable: Playable) => void
}

/** The player's machine with its effects; `effects` returns those of the last rendering. */
export function providePlayer(effects: () => PlayerEffects) {
  const { api } = effects()
  const positions = createResumePositions({ api, isMember: () => effects().isMember(), now: Date.now })
  return playerMachine.provide({
    actors: playerActors({
      api,
      positions,
      openFile: (folder, path) => effects().openFile(folder, path),
      openFilm: (id) => effects().openFilm(id),
      film: () => effects().film(),
      support: { canPlay, canStream },
      hasDevices: 'remote' in HTMLMediaElement.prototype,
      now: Date.now,
    }),
    actions: {
      noteWatched: (_, { playable }) => playable && effects().noteWatched(playable),
      goToNext: (_, { playable }) => playable && effects().goToNext(playable),
    },
  })
}
