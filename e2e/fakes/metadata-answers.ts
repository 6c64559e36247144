import { collectionDetail, filmCredits, reviewsIn, showCredits } from './metadata-extras.ts'
import { offers, personDetail, seasonDetail, titleDetail } from './metadata-details.ts'
import {
  languageOf,
  markedTitleRows,
  mixedRows,
  personRows,
  titleRows,
  titlesOf,
  type Body,
  type Kind,
} from './metadata-rows.ts'
import { ok, page, unknownId, type Answer } from './metadata-envelope.ts'
import { people } from './metadata-samples.ts'

const names = ['title', 'name', 'original_title', 'original_name'] as const
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
/** Rows whose name has, for each word of the query, a word that begins with it; no typing errors, a year is a word. */
export function searchResults(url: URL, rows: readonly Body[]): Answer {
  const query = wordsOf(url.searchParams.get('query') ?? '')
  const holds = (text: unknown) =>
    typeof text === 'string' &&
    query.length > 0 &&
    query.every((word) => wordsOf(text).some((own) => own.startsWith(word)))
  const year = url.searchParams.get('primary_release_year') ?? url.searchParams.get('first_air_date_year') ?? ''
  const isOfYear = (row: Body) =>
    [row['release_date'], row['first_air_date']].some((date) => String(date).startsWith(year))
  const hits = rows.filter((row) => names.some((name) => holds(row[name])) && isOfYear(row))
  return page(url, hits, 1)
}

function titleAnswer(url: URL, kind: Kind, [id, ...segments]: readonly string[]): Answer {
  const title = titlesOf(kind).find((sample) => String(sample.id) === id)
  if (!title) return unknownId
  const part = segments.join('/')
  if (part === '') return ok({ ...titleDetail(url, kind, title), ...appendedParts(url, kind, id!) })
  if (part === 'recommendations') return page(url, markedTitleRows(kind, languageOf(url)))
  if (part === 'similar') return page(url, markedTitleRows(kind, languageOf(url)).slice(0, 1), 1)
  if (part === 'reviews') return page(url, reviewsIn(url), 1)
  if (part === 'credits') return ok({ id: title.id, ...filmCredits })
  if (part === 'aggregate_credits' && kind === 'tv') return ok({ id: title.id, ...showCredits })
  if (part === 'watch/providers') return ok({ id: title.id, results: { DE: offers } })
  return title.id === 201 && part === 'season/1' ? ok(seasonDetail(url)) : unknownId
}

const partsWithAddress = ['recommendations', 'similar', 'reviews', 'watch/providers']

/** The requested parts that have paths of their own; when appended to a title they lack its id, but seasons have their own. */
function appendedParts(url: URL, kind: Kind, id: string): Body {
  const names = url.searchParams.get('append_to_response')?.split(',') ?? []
  const parts = names.filter((name) => partsWithAddress.includes(name))
  const seasons = names.filter((name) => name.startsWith('season/'))
  return Object.fromEntries([
    ...parts.map((name) => {
      const { id: _id, ...part } = titleAnswer(url, kind, [id, ...name.split('/')]).body
      return [name, part] as const
    }),
    ...seasons.flatMap((name) => {
      const { status, body } = titleAnswer(url, kind, [id, ...name.split('/')])
      return status === 200 ? [[name, body] as const] : []
    }),
  ])
}

function personAnswer(url: URL, id: string | undefined): Answer {
  const sample = people.find((person) => String(person.id) === id)
  return sample ? ok(personDetail(url, sample)) : unknownId
}

const ratings = {
  DE: [
    { certification: '6', meaning: '', order: 1 },
    { certification: '12', meaning: '', order: 2 },
  ],
}

/**
 * Finds a title or person by ids elsewhere: at IMDb `tt` or `nm` and its own id in seven digits, at TheTVDB a 9 before its own id. An
 * episode of show 201 has `9201` with two digits each for season and number there, and `tt` before that at IMDb.
 */
function findById(url: URL, id: string): Answer {
  const isImdb = url.searchParams.get('external_source') === 'imdb_id'
  const hasId = (row: Body) => (isImdb ? `tt${String(row.id).padStart(7, '0')}` : `9${String(row.id)}`) === id
  const [movie_results, tv_results] = (['movie', 'tv'] as const).map((kind) =>
    markedTitleRows(kind, languageOf(url)).filter(hasId),
  )
  const person_results = personRows(languageOf(url)).filter((row) => `nm${String(row.id).padStart(7, '0')}` === id)
  return ok({
    movie_results,
    tv_results,
    tv_episode_results: episodeWithId(isImdb ? id.replace(/^tt/, '') : id),
    person_results,
    tv_season_results: [],
  })
}

function episodeWithId(id: string): Body[] {
  const [, season, episode] = /^9201(\d\d)(\d\d)$/.exec(id) ?? []
  return season && episode
    ? [
        {
          id: Number(id),
          show_id: 201,
          season_number: Number(season),
          episode_number: Number(episode),
          media_type: 'tv_episode',
        },
      ]
    : []
}

const kindsOfRows: Readonly<Record<string, (language: string) => Body[]>> = {
  movie: (language) => markedTitleRows('movie', language),
  tv: (language) => markedTitleRows('tv', language),
  person: personRows,
  all: mixedRows,
  multi: mixedRows,
}

/** The answer of a healthy service to a request. */
export function answerTo(url: URL): Answer {
  const [, version, section = '', ...segments] = url.pathname.split('/')
  if (version !== '3') return unknownId
  const language = languageOf(url)
  const kind = segments[0] ?? ''
  const rows = kindsOfRows[kind]
  if (kind === 'changes') return page(url, [], 1)
  if (section === 'configuration') return ok({ images: {}, change_keys: [] })
  if (section === 'search') return rows ? searchResults(url, rows(language)) : unknownId
  if (section === 'collection') return kind === '501' ? ok(collectionDetail(url)) : unknownId
  if (section === 'keyword') return kind === '1' ? ok({ id: 1, name: 'sea' }) : unknownId
  if (section === 'find') return findById(url, kind)
  if (section === 'trending') return rows ? page(url, rows(language)) : unknownId
  if (section === 'certification') return ok({ certifications: ratings })
  if (section === 'watch') return ok({ results: offers.flatrate })
  if (section === 'discover')
    return kind === 'movie' || kind === 'tv' ? page(url, titleRows(kind, language)) : unknownId
  if (section === 'person') return kind === 'popular' ? page(url, personRows(language)) : personAnswer(url, kind)
  if (section !== 'movie' && section !== 'tv') return unknownId
  return /^[a-z_]+$/.test(kind) ? page(url, titleRows(section, language)) : titleAnswer(url, section, segments)
}
