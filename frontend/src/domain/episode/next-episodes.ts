import type { NextEpisodeEntry, ShowProgress } from '@contract/episodes.schema'
import type { Page } from '@contract/media.schema'

/** Shows to go on with once one of them has gone on: each stays in its place, one with nothing left is gone. */
export const withProgress = (
  page: Page<NextEpisodeEntry>,
  { id, next, aired, watched }: ShowProgress,
): Page<NextEpisodeEntry> => ({
  ...page,
  results: page.results.flatMap((entry) => {
    if (entry.media.id !== id) return [entry]
    return next ? [{ ...entry, next, remaining: aired - watched }] : []
  }),
})
