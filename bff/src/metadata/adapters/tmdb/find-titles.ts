import type { MediaRow } from '@contract/media.schema'
import type { LanguageParams, NameSearchParams, NamedTitle, NamedTitles } from '../../metadata-source.port.ts'
import { languageOf } from './language.ts'
import { findAnswer } from './answers.ts'
import { shownRows, shownTitles } from './shown-rows.ts'
import type { TmdbClient } from './tmdb-client.ts'
import { searchPage } from './search-pages.ts'

/** The longest query that the service accepts, in characters. */
const MAX_QUERY_LENGTH = 100

/**
 * Titles by a name, with one call. Without a region the service filters by the year of the first release anywhere,
 * which is the year that people know a film by.
 */
export async function findByNameAtService(client: TmdbClient, params: NameSearchParams): Promise<NamedTitles> {
  const { language, spellings, mediaType, year } = params
  const query = (spellings[0] ?? '').slice(0, MAX_QUERY_LENGTH).toWellFormed()
  const variant = { query, ...(year !== undefined && { year: String(year) }) }
  const page = await searchPage(client, { language, mediaType, page: 1 }, variant, client.deadline())
  const titles = shownRows(page.results, languageOf(language)).flatMap((row) =>
    row.media_type === 'person' ? [] : [namedTitle(row)],
  )
  return { titles, isComplete: page.total_pages <= 1 }
}

/** The titles with an identifier of IMDb (`tt0078748`), with one call. */
export async function findByImdbIdAtService(
  client: TmdbClient,
  params: LanguageParams & { imdbId: string },
): Promise<MediaRow[]> {
  const language = languageOf(params.language)
  const query = { language, external_source: 'imdb_id' }
  const { movie_results, tv_results } = await client.get(`/3/find/${params.imdbId}`, query, findAnswer)
  return shownTitles<MediaRow>([...movie_results, ...tv_results], language)
}

const namedTitle = (row: MediaRow): NamedTitle => {
  const [title, original, date] =
    row.media_type === 'movie'
      ? [row.title, row.original_title, row.release_date]
      : [row.name, row.original_name, row.first_air_date]
  const { media_type: type, id, poster_path, genre_ids } = row
  return { type, id, title, names: [...new Set([title, original])], date, poster_path, genre_ids }
}
