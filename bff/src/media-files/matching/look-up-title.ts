import { MetadataError } from '@contract/metadata-error'
import type { TitleMatcher } from '../../matching/title-matcher.service.ts'
import type { NamedTitle } from '../../metadata/metadata-source.port.ts'
import type { LookupResult, PendingLookup } from './matching.store.ts'

const unknownTitle = {
  state: 'unknown',
  type: null,
  media_id: null,
  title: null,
  released: null,
  reason: null,
} as const

/** Looks one title up; a request that the source refuses counts as one without results. */
export async function lookUpTitle(
  matcher: TitleMatcher,
  { title: name, year, type, ids }: PendingLookup['query'],
): Promise<LookupResult> {
  try {
    const { imdb, tmdb } = ids
    const { title, reason, candidates } = await matcher.match({
      name,
      year,
      type,
      ...(imdb && { imdb }),
      ...(tmdb && { tmdb }),
    })
    if (title)
      return {
        state: 'matched',
        type: title.type,
        media_id: title.id,
        title: title.title,
        released: title.date || null,
        reason,
        candidates: [],
      }
    const likely = candidates.map((candidate) => candidateOf(candidate.title))
    return { ...unknownTitle, state: likely.length > 0 ? 'doubtful' : 'unknown', candidates: likely }
  } catch (error) {
    if (error instanceof MetadataError && error.kind !== 'unavailable') return { ...unknownTitle, candidates: [] }
    throw error
  }
}

const candidateOf = ({ type, id, title, date, poster_path }: NamedTitle) => ({
  type,
  id,
  title,
  released: date || null,
  poster_path,
})
