import { z } from 'zod'
import type { TmdbClient } from './tmdb-client.ts'

const changesAnswer = z.object({ results: z.array(z.unknown()), total_pages: z.number().int() })
const changedRow = z.object({ id: z.number().int().positive() })
/** The service has no page after this one. */
const LAST_PAGE = 500

/**
 * The ids of films, shows or people that were edited within the last 24 hours, the time for which the service answers by itself
 * (https://developer.themoviedb.org/reference/changes-movie-list), in pages of 100. Rows without an id are left out.
 */
export async function changedIdsOf(client: TmdbClient, kind: 'movie' | 'tv' | 'person'): Promise<number[]> {
  const ids = new Set<number>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { results, total_pages } = await client.get(`/3/${kind}/changes`, { page }, changesAnswer)
    last = Math.min(total_pages, LAST_PAGE)
    for (const row of results) {
      const parsed = changedRow.safeParse(row)
      if (parsed.success) ids.add(parsed.data.id)
    }
  }
  return [...ids]
}
