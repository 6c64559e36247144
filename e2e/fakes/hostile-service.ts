import { appended } from './hostile-extras.ts'
import {
  addresses,
  dates,
  hostileIds,
  infinity,
  kinds,
  overviews,
  paths,
  texts,
  times,
  type Body,
  type Hostility,
} from './hostile-metadata.ts'
import { person, personOf } from './hostile-people.ts'
import { detail, episode, rows, season } from './hostile-titles.ts'
import type { Behavior } from './metadata-service.ts'

const kindOf = (id: string | undefined): Hostility | undefined => kinds.find((kind) => String(hostileIds[kind]) === id)

const review = (kind: Hostility): Body => ({
  id: kind,
  author: texts[kind],
  author_details: { rating: infinity },
  content: overviews[kind],
  created_at: dates[kind],
  url: addresses[kind],
})

/** The endless show has an endless first season, and more seasons than the server reads. */
const seasonOf = (kind: Hostility, isFirst: boolean): Body => ({
  ...season(kind, 1),
  overview: overviews[kind],
  season_number: 1,
  episodes: kind === 'nothing' ? null : times(kind === 'endless' && isFirst ? 5000 : 4, (no) => episode(kind, no)),
})

/** A page of a list that declares five hundred pages and has one. */
const page = (url: URL, results: readonly Body[]): Body => {
  const number = Number(url.searchParams.get('page') ?? '1')
  return { page: number, results: number === 1 ? results : [], total_pages: 500, total_results: 1e15 }
}

const provider = (kind: Hostility): Body => ({
  provider_id: hostileIds[kind],
  provider_name: texts[kind],
  logo_path: paths[kind],
})
const providers: Body = { link: 'javascript:alert(8)', flatrate: kinds.map(provider), rent: 'no', buy: [null] }
const tables = {
  offers: (id: number): Body => ({ id, results: { US: providers, '<b>': providers, DE: null, __proto__: providers } }),
  ratings: { certifications: { US: kinds.map((kind) => ({ certification: texts[kind], order: infinity })), '<b>': 5 } },
}

function titleAnswer(url: URL, media: 'movie' | 'tv', [id, ...segments]: readonly string[]): Body | undefined {
  const kind = kindOf(id)
  if (kind === undefined) return undefined
  const part = segments.join('/')
  if (part === '') return detail(kind, media)
  if (part === 'recommendations') return page(url, rows(media))
  if (part === 'reviews') return page(url, kinds.map(review))
  if (part === 'watch/providers') return tables.offers(hostileIds[kind])
  if (part.endsWith('credits')) return { id: hostileIds[kind], ...(appended(kind)['credits'] as Body | null) }
  return part.startsWith('season/') && media === 'tv' ? seasonOf(kind, part === 'season/1') : undefined
}

function answer(url: URL): Body | undefined {
  const [, , section = '', ...segments] = url.pathname.split('/')
  const named = segments[0] ?? ''
  const media = named === 'movie' || section === 'movie' ? 'movie' : 'tv'
  const mixed = [...rows('movie'), ...rows('tv'), ...kinds.map(personOf), { media_type: 'collection' }, null, 'row', []]
  const people = [...kinds, ...kinds].map(personOf)
  if (section === 'person') {
    const kind = kindOf(named)
    return named === 'popular' ? page(url, people) : kind && person(kind)
  }
  if (section === 'trending' || section === 'search') {
    if (named === 'person') return page(url, people)
    return page(url, (named === 'movie' || named === 'tv' ? rows(media) : mixed) as Body[])
  }
  if (section === 'collection')
    return {
      id: Number(named),
      name: texts.markup,
      overview: overviews.endless,
      parts: [...rows('movie'), null, 'film'],
    }
  if (section === 'discover') return page(url, rows(media))
  if (section === 'watch') return { results: kinds.map(provider) }
  if (section === 'certification') return tables.ratings
  if (section !== 'movie' && section !== 'tv') return undefined
  return /^[a-z_]+$/.test(named) ? page(url, rows(media)) : titleAnswer(url, media, segments)
}

/** `1e999` is JSON, but `JSON.stringify` writes no number like that. */
const jsonOf = (body: unknown): string => JSON.stringify(body).replaceAll(`"${infinity}"`, '1e999')

/** The status and text of each answer by its path and page, because some of them have megabytes. */
const answers = new Map<string, readonly [status: number, text: string]>()

/** A hostile service: every answer has the outline of a real one, filled with hostile values. */
export const hostile: Behavior = ({ request, response }) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const key = `${url.pathname} ${url.searchParams.get('page')}`
  const [status, text] = answers.get(key) ?? statusAndText(url)
  answers.set(key, [status, text])
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

function statusAndText(url: URL): readonly [status: number, text: string] {
  const body = answer(url)
  return body ? [200, jsonOf(body)] : [404, '{"success":false,"status_code":34}']
}
