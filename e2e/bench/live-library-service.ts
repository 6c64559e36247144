import type { ServerResponse } from 'node:http'
import { answerTo } from '../fakes/metadata-answers.ts'
import type { Behavior } from '../fakes/metadata-service.ts'
import { airDate, episodes, seasons, type LiveTitle } from './live-library.ts'

/** Answers searches from these titles; every show has the season of the sample, three times. */
export const answerFrom =
  (titles: readonly LiveTitle[]): Behavior =>
  (exchange) => {
    const { request, response } = exchange
    const url = new URL(request.url ?? '/', 'http://service')
    const [, id, season] = /^\/3\/tv\/(\d+)(?:\/season\/(\d+))?/.exec(url.pathname) ?? []
    if (id === undefined) return send(response, 200, searchResults(titles, url))
    url.pathname = season === undefined ? '/3/tv/201' : '/3/tv/201/season/1'
    const { status, body } = answerTo(url)
    const own =
      season === undefined
        ? showOf(firstOf(body['seasons']), Number(id))
        : seasonOf(firstOf(body['episodes']), Number(season))
    send(response, status, { ...body, ...own })
  }

/** The first object of a list in a sample. */
function firstOf(list: unknown): object {
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  if (typeof first !== 'object' || first === null) throw new Error('The sample has no such list')
  return first
}

const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A page of results for a name, of a type and a year if the request has them. */
function searchResults(titles: readonly LiveTitle[], { pathname, searchParams }: URL) {
  const kind = pathname.split('/').at(-1)
  const year = searchParams.get('primary_release_year') ?? searchParams.get('first_air_date_year') ?? ''
  const query = (searchParams.get('query') ?? '').toLowerCase()
  const hits = titles.filter(
    ({ type, name, date }) =>
      (kind === 'multi' || kind === type) && date.startsWith(year) && name.toLowerCase().includes(query),
  )
  const results = hits.slice(0, 20).map((title) => rowOf(title))
  return { page: 1, results, total_pages: Math.ceil(hits.length / 20), total_results: hits.length }
}

const rowOf = ({ id, type, name, date }: LiveTitle) => ({
  id,
  media_type: type,
  ...(type === 'movie'
    ? { title: name, original_title: name, release_date: date }
    : { name, original_name: name, first_air_date: date, origin_country: [] }),
  original_language: 'en',
  overview: '',
  poster_path: null,
  backdrop_path: null,
  adult: false,
  popularity: 1,
  vote_average: 1,
  vote_count: 1,
  genre_ids: [18],
})

const showOf = (sample: object, id: number) => ({
  id,
  seasons: Array.from({ length: seasons }, (_, index) => ({
    ...sample,
    season_number: index + 1,
    episode_count: episodes,
    air_date: airDate(index + 1, 1),
  })),
})
const seasonOf = (sample: object, season: number) => ({
  season_number: season,
  episodes: Array.from({ length: episodes }, (_, index) => ({
    ...sample,
    id: season * 100 + index,
    season_number: season,
    episode_number: index + 1,
    air_date: airDate(season, index + 1),
  })),
})
