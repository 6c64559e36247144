import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useApp } from '../../context/app-context.tsx'
import { newUuid } from '../../domain/new-uuid.ts'
import type { Playable } from '../../domain/player/source.ts'
import { useEpisodesChange } from '../../features/episodes/use-episode-marks.ts'
import { MemberMarksContext } from '../../features/marks/use-marks.ts'
import { now } from '../../api/server-clock.ts'
import { useChange } from '../../shell/changes/use-change.ts'

/** Marks the played title as watched, if the file has a match. The change can be undone. */
export function useNoteWatched(): (playable: Playable) => void {
  const { queries } = useApp()
  const { submit } = useChange()
  const queryClient = useQueryClient()
  const marks = useContext(MemberMarksContext)
  const episodesChange = useEpisodesChange()
  /** Adds a play if the film was watched before; if that cannot be fetched, it counts as the first one. */
  const noteFilm = async (id: number, name: string) => {
    const savedTitle = await queryClient.fetchQuery(queries.savedTitle('movie', id)).catch(() => null)
    const play = { id: newUuid(), playedAt: now().toISOString() }
    void marks?.change(
      { type: 'movie', id, name },
      savedTitle?.item?.watchedAt ? { watched: true, plays: [play] } : { watched: true },
    )
  }
  return ({ file, open }) => {
    if (open) return void noteFilm(open.id, open.name)
    if (!file?.match || file.reading.role !== 'main') return
    const { match, reading } = file
    const { id } = match
    if (match.type === 'movie') return void noteFilm(id, reading.title)
    const { season, episodes } = match
    if (season === null || episodes.length === 0) return
    const watched = { episodes: episodes.map((episode) => ({ season, episode })), watched: true }
    void submit(episodesChange(id, watched))
  }
}
