import { useQueryClient } from '@tanstack/react-query'
import type { EpisodeMarks, EpisodeMarksAnswer, ShowProgress } from '@contract/episodes.schema'
import { useApp } from '../../context/app-context.tsx'
import type { Change } from '../../changes/change.ts'
import { undoMarksFor, episodesOf, markEpisodes } from '../../changes/episode.changes.ts'
import { useChange, useIsChanging } from '../../shell/changes/use-change.ts'

/**
 * Returns a function that makes the change of marks, with the data for its undo: the marks before, and when the show
 * was saved.
 */
export function useEpisodesChange(): (show: number, marks: EpisodeMarks) => Change {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  return (show, marks) => {
    const undoMarks = undoMarksFor(queryClient.getQueryData(queries.showProgress(show).queryKey), marks)
    const saved = queryClient.getQueryData(queries.savedTitle('tv', show).queryKey)?.item?.savedAt ?? undefined
    return markEpisodes({ show, marks, back: undoMarks, saved })
  }
}

/** Marks episodes of a show. Resolves with the new progress if the server has confirmed it, else with undefined. */
export function useMarkEpisodes(show: number): (marks: EpisodeMarks) => Promise<ShowProgress | undefined> {
  const { submit } = useChange()
  const changeOf = useEpisodesChange()
  return async (marks) => {
    const result = await submit(changeOf(show, marks))
    // SAFETY: the contract of the call gives its answers this type.
    return result.state === 'confirmed' ? (result.answers as EpisodeMarksAnswer[]).at(-1)?.progress : undefined
  }
}

/** Whether marks of a show are being sent. */
export const useIsMarking = (show: number): boolean => useIsChanging(episodesOf(show))
