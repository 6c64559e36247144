import type { NextEpisodeEntry, ShowProgress } from '@contract/episodes.schema'
import type { Page } from '@contract/media.schema'

/**
 * The list of next episodes after a change of one show's progress: its entry is updated in its position, or removed
 * if no episode is left.
 */
export function withProgress(
  page: Page<NextEpisodeEntry>,
  { id, next, aired, watched }: ShowProgress,
): Page<NextEpisodeEntry> {
  const results = page.results.flatMap((entry) => {
    if (entry.media.id !== id) return [entry]
    return next ? [{ ...entry, next, remaining: aired - watched }] : []
  })
  return { ...page, results, total_results: page.total_results - (page.results.length - results.length) }
}
