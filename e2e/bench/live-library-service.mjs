import { answerTo } from '../fakes/metadata-answers.ts'
import { airDate, episodes, seasons } from './live-library.mjs'

/** Answers searches from these titles; every show has the season of the sample, three times. */
export const answerFrom = (titles) => (exchange) => {
  const { request, response } = exchange
  const url = new URL(request.url, 'http://service')
  const [, id, season] = /^\/3\/tv\/(\d+)(?:\/season\/(\d+))?/.exec(url.pathname) ?? []
  if (id === undefined) return send(response, 200, searchResults(titles, url))
  url.pathname = season === undefined ? '/3/tv/201' : '/3/tv/201/season/1'
  const { status, body } = answerTo(url)
  const own = season === undefined ? showOf(body, Number(id)) : seasonOf(body, Number(season))
  send(response, status, { ...body, ...own })
}

const send = (response, status, body) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A page of results for a name, of a kind and a year where the request has them, as the service finds them. */
function searchResults(titles, { pathname, searchParams }) {
  const kind = pathname.split('/').at(-1)
  const year = searchParams.get('primary_release_year') ?? searchParams.get('first_air_date_year') ?? ''
  const query = searchParams.get('query').toLowerCase()
  const hits = titles.filter(
    ({ type, name, date }) =>
      (kind === 'multi' || kind === type) && date.startsWith(year) && name.toLowerCase().includes(query),
  )
  const results = hits.slice(0, 20).map((title) => rowOf(title))
  return { page: 1, results, total_pages: Math.ceil(hits.length / 20), total_results: hits.length }
}

const rowOf = ({ id, type, name, date }) => ({
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

const showOf = ({ seasons: [sample] }, id) => ({
  id,
  seasons: Array.from({ length: seasons }, (_, index) => ({
    ...sample,
    season_number: index + 1,
    episode_count: episodes,
    air_date: airDate(index + 1, 1),
  })),
})
const seasonOf = ({ episodes: [sample] }, season) => ({
  season_number: season,
  episodes: Array.from({ length: episodes }, (_, index) => ({
    ...sample,
    id: season * 100 + index,
    season_number: season,
    episode_number: index + 1,
    air_date: airDate(season, index + 1),
  })),
})
