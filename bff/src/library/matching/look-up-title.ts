import type { LibraryCandidate } from '@contract/library-review.schema'
import { MetadataError } from '@contract/metadata-error'
import type { Recognized, TitleMatcher } from '../../matching/title-matcher.service.ts'
import type { NamedTitle } from '../../metadata/metadata-source.port.ts'
import type { LookupResult, PendingLookup } from './matching.store.ts'

type Reading = Omit<PendingLookup['query'], 'alternative'>

/**
 * Looks one title up; a request that the source refuses counts as one without results. A name with an alternative is
 * looked up as both and never matched: the titles found for both are its candidates.
 */
export async function lookUpTitle(
  matcher: TitleMatcher,
  { alternative, ...reading }: PendingLookup['query'],
): Promise<LookupResult> {
  const found = await recognize(matcher, reading)
  if (alternative) {
    const other = await recognize(matcher, { ...alternative, ids: {} })
    return unmatched([...titlesOf(found), ...titlesOf(other)])
  }
  const { title, reason } = found
  if (!title) return unmatched(titlesOf(found))
  return {
    state: 'matched',
    type: title.type,
    media_id: title.id,
    title: title.title,
    released: title.date || null,
    reason,
    candidates: [],
  }
}

async function recognize(matcher: TitleMatcher, { title: name, year, type, ids }: Reading): Promise<Recognized> {
  const { imdb, tmdb } = ids
  try {
    return await matcher.match({ name, year, type, ...(imdb && { imdb }), ...(tmdb && { tmdb }) })
  } catch (error) {
    if (error instanceof MetadataError && error.kind !== 'unavailable')
      return { title: null, reason: null, candidates: [] }
    throw error
  }
}

/** The title that was recognized, and those that it may be. */
const titlesOf = ({ title, candidates }: Recognized): NamedTitle[] => [
  ...(title ? [title] : []),
  ...candidates.map((candidate) => candidate.title),
]

/** The result of a lookup that leaves a title in doubt, or unknown if there are no candidates. */
function unmatched(titles: readonly NamedTitle[]): LookupResult {
  const candidates = new Map(titles.map((title) => [`${title.type} ${title.id}`, candidateOf(title)]))
  return {
    state: candidates.size > 0 ? 'doubtful' : 'unknown',
    type: null,
    media_id: null,
    title: null,
    released: null,
    reason: null,
    candidates: [...candidates.values()],
  }
}

const candidateOf = ({ type, id, title, date, poster_path }: NamedTitle): LibraryCandidate => ({
  type,
  id,
  title,
  released: date || null,
  poster_path,
})
