import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApp } from '../../context/app-context.tsx'
import type { OpenTitle } from '../../domain/player/source.ts'
import { useOpenFile } from '../../shell/folders/use-open-file.ts'
import { usePlayerActor } from '../../shell/player/use-player.ts'
import { useNoteWatched } from './use-note-watched.ts'
import { setPlaying, usePlaying } from '../../shell/player/use-playing.ts'

const film = async () => (await import('./film.ts')).film

/** The actor of the player with its effects; null until it runs. */
export function useHostedActor() {
  const navigate = useNavigate()
  const { api, user } = useApp()
  const { isOnPage } = usePlaying()
  const noteWatched = useNoteWatched()
  const { openFile } = useOpenFile()
  return usePlayerActor({
    api,
    film,
    noteWatched,
    isMember: () => user() !== null,
    openFile,
    openFilm: useOpenFilm(),
    goToNext: ({ next }) => {
      if (!next) return
      if (isOnPage) void navigate({ to: '/player', search: { file: next.id } })
      // The floating picture continues with the next one, and the page that the member reads stays.
      else setPlaying({ source: { kind: 'library', id: next.id }, search: { file: next.id } })
    },
  })
}

/** Finds an open film by its id. Resolves with null if the film is not open. */
function useOpenFilm(): (id: number) => Promise<OpenTitle | null> {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  return async (id) => {
    const media = await queryClient.ensureQueryData(queries.media('movie', id))
    return 'open_film' in media && media.open_film ? { ...media.open_film, id, name: media.title } : null
  }
}
