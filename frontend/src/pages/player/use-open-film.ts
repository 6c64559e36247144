import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../context/app-context.tsx'
import type { OpenTitle } from '../../domain/player/source.ts'

/** Finds an open film by its id. Resolves with null if the film is not open. */
export function useOpenFilm(): (id: number) => Promise<OpenTitle | null> {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  return async (id) => {
    const media = await queryClient.ensureQueryData(queries.media('movie', id))
    return 'open_film' in media && media.open_film ? { ...media.open_film, id, name: media.title } : null
  }
}
