import { useQueryClient } from '@tanstack/react-query'
import type { EpisodeMarks, EpisodeMarksAnswer, ShowProgress } from '@contract/episodes.schema'
import { useApp } from '../../context/app-context.tsx'
import { undoMarksFor, episodesOf, markEpisodes } from '../../changes/episode.changes.ts'
import { useChange, useIsChanging } from '../../shell/changes/use-change.ts'

/** Marks episodes of a show. Resolves with the new progress if the server has confirmed it, else with undefined. */
export function useMarkEpisodes(show: number): (marks: EpisodeMarks) => Promise<ShowProgress | undefined> {
  const { queries } = useApp()
  const { submit } = useChange()
  const queryClient = useQueryClient()
  return async (marks) => {
    const undoMarks = undoMarksFor(queryClient.getQueryData(queries.showProgress(show).queryKey), marks)
    const saved = queryClient.getQueryData(queries.savedTitle('tv', show).queryKey)?.item?.savedAt ?? undefined
    const result = await submit(markEpisodes({ show, marks, back: undoMarks, saved }))
    // SAFETY: the contract of the call gives its answers this type.
    return result.state === 'confirmed' ? (result.answers as EpisodeMarksAnswer[]).at(-1)?.progress : undefined
  }
}

/** Whether marks of a show are being sent. */
export const useIsMarking = (show: number): boolean => useIsChanging(episodesOf(show))
