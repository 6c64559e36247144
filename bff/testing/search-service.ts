import type { MediaType } from '@contract/media.schema'
import type { Behavior } from '../../e2e/fakes/metadata-service.ts'

/** A title as the live service has it. */
export interface Sample {
  readonly id: number
  readonly type: MediaType
  readonly name: string
  readonly date: string
  readonly german?: string
  readonly original?: string
}
export const perPage = 20

/** Searches names in every language and returns those of the requested one, as the live service does. */
export const searchBehavior =
  (samples: readonly Sample[]): Behavior =>
  ({ request, response }) => {
    const url = new URL(request.url ?? '/', 'http://service')
    const kind = url.pathname.split('/').at(-1)
    const query = (url.searchParams.get('query') ?? '').toLowerCase()
    const year = url.searchParams.get('primary_release_year') ?? url.searchParams.get('first_air_date_year') ?? ''
    const isGerman = url.searchParams.get('language') === 'de-DE'
    const hits = samples
      .filter(({ type, date }) => (kind === 'multi' || kind === type) && date.startsWith(year))
      .filter(({ name, german = '', original = '' }) =>
        [name, german, original].some((called) => called.toLowerCase().includes(query)),
      )
    const results = hits.slice(0, perPage).map(({ id, type, name, german, original = name, date }) => {
      const title = isGerman ? (german ?? name) : name
      const named =
        type === 'movie'
          ? { title, original_title: original, release_date: date }
          : { name: title, original_name: original, first_air_date: date, origin_country: [] }
      return { id, media_type: type, ...named, ...commonFields }
    })
    const body = { page: 1, results, total_pages: Math.ceil(hits.length / perPage), total_results: hits.length }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const commonFields = {
  original_language: 'en',
  overview: '',
  poster_path: null,
  backdrop_path: null,
  adult: false,
  popularity: 1,
  vote_average: 1,
  vote_count: 1,
  genre_ids: [18],
}
