import type { MediaRow } from '@contract/media.schema'
import type { PersonRow } from '@contract/person.schema'
import type {
  EpisodePlace,
  ExternalId,
  LanguageParams,
  NameSearchParams,
  NamedTitle,
  NamedTitles,
} from '../../metadata-source.port.ts'
import { languageOf } from './language.ts'
import { findAnswer, findEpisodeAnswer, findPersonAnswer } from './answers.ts'
import { shownPeople, shownRows, shownTitles } from './shown-rows.ts'
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

/** The titles with an id at another service, with one call. */
export async function findByIdAtService(client: TmdbClient, params: LanguageParams & ExternalId): Promise<MediaRow[]> {
  const language = languageOf(params.language)
  const { movie_results, tv_results } = await client.get(pathOf(params), { language, ...sourceOf(params) }, findAnswer)
  return shownTitles<MediaRow>([...movie_results, ...tv_results], language)
}

/** The person with an id at IMDb, with one call. */
export async function findPersonAtService(
  client: TmdbClient,
  { imdbId, ...params }: LanguageParams & { readonly imdbId: string },
): Promise<PersonRow[]> {
  const language = languageOf(params.language)
  const query = { language, ...sourceOf({ imdbId }) }
  const { person_results } = await client.get(pathOf({ imdbId }), query, findPersonAnswer)
  return shownPeople(person_results, language)
}

/** The episode with an id at another service, with one call. */
export async function findEpisodeAtService(client: TmdbClient, id: ExternalId): Promise<EpisodePlace[]> {
  const { tv_episode_results } = await client.get(pathOf(id), sourceOf(id), findEpisodeAnswer)
  return tv_episode_results.map(({ show_id: show, season_number: season, episode_number: episode }) => ({
    show,
    season,
    episode,
  }))
}

const pathOf = (id: ExternalId): string => `/3/find/${'imdbId' in id ? id.imdbId : id.tvdbId}`
const sourceOf = (id: ExternalId) => ({ external_source: 'imdbId' in id ? 'imdb_id' : 'tvdb_id' })

const namedTitle = (row: MediaRow): NamedTitle => {
  const [title, original, date] =
    row.media_type === 'movie'
      ? [row.title, row.original_title, row.release_date]
      : [row.name, row.original_name, row.first_air_date]
  const { media_type: type, id, poster_path, genre_ids } = row
  return { type, id, title, names: [...new Set([title, original])], date, poster_path, genre_ids }
}
