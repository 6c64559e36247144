import { useQuery } from '@tanstack/react-query'
import type { EpisodeMarks, ShowProgress } from '@contract/episodes.schema'
import { useApp } from '../../../context/app-context.tsx'
import { useMarkEpisodes } from '../../../features/episodes/use-episode-marks.ts'
import { useIsMember, useUser } from '../../../shell/session/use-session.ts'

export interface ProgressHandle {
  /** Undefined until it has been fetched, and for visitors. */
  readonly progress: ShowProgress | undefined
  readonly isMember: boolean
  /** Marks episodes. The change is shown at once, and rolled back with a notification if it is refused. */
  readonly mark: (marks: EpisodeMarks) => void
}

/** The member's progress in a show, and how to change it. A visitor logs in first. */
export function useProgress(id: number): ProgressHandle {
  const { queries } = useApp()
  const [user, isMember] = [useUser(), useIsMember()]
  const { data } = useQuery({ ...queries.showProgress(id), enabled: user !== null })
  const mark = useMarkEpisodes(id)
  return {
    progress: user ? data : undefined,
    isMember,
    mark: (marks) => void mark(marks),
  }
}
