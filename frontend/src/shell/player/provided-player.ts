import type { Api } from '../../api/client.ts'
import type { Playable } from '../../domain/player/source.ts'
import { playerActors } from './player.actors.ts'
import { playerMachine } from './player.machine.ts'
import { createPlaces } from './places.ts'
import type { SourceParts } from './prepare-source.ts'

/** What the page does for the player. */
export interface PlayerEffects extends Pick<SourceParts, 'openFile' | 'openFilm' | 'film'> {
  readonly api: Api
  readonly isMember: () => boolean
  /** The member has watched it. */
  readonly noteWatched: (playable: Playable) => void
  readonly goToNext: (playable: Playable) => void
}

/** The player's machine with the real world wired to it; `effects` are the page's of the moment. */
export function providedPlayer(effects: () => PlayerEffects) {
  const { api } = effects()
  const places = createPlaces({ api, isMember: () => effects().isMember(), now: Date.now })
  return playerMachine.provide({
    actors: playerActors({
      api,
      places,
      openFile: (folder, path) => effects().openFile(folder, path),
      openFilm: (id) => effects().openFilm(id),
      film: () => effects().film(),
      now: Date.now,
    }),
    actions: {
      noteWatched: (_, { playable }) => playable && effects().noteWatched(playable),
      goToNext: (_, { playable }) => playable && effects().goToNext(playable),
    },
  })
}
