import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import type { MediaType } from '@contract/media.schema'
import { FakeMetadataService } from '../../../e2e/fakes/metadata-service.ts'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { Operator } from '../operators.ts'
import { addressOf, startServer, Visitor, type CallOptions } from '../server.ts'
import { films, shows } from '../titles.ts'
import { callInputs, film } from './call-inputs.ts'
import { memberCalls } from './member-calls.ts'

interface Title {
  readonly type: MediaType
  readonly id: number
}
type Server = Awaited<ReturnType<typeof startServer>>

const reads = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].route.startsWith('GET ') && calls[name].shape?.access !== 'operator',
)
const keyOf = ({ type, id }: Title): string => `${type}-${id}`

/** The titles in an answer, at any depth, without a member's own rows: they have a source, and stay. */
function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn)
  if (typeof value !== 'object' || value === null || 'source' in value) return []
  const { id, media_type, type = media_type } = value as Record<string, unknown>
  const isTitle = typeof id === 'number' && (type === 'movie' || type === 'tv')
  return [...(isTitle ? [keyOf({ type, id })] : []), ...Object.values(value).flatMap(titlesIn)]
}

/** Calls about one title, which become unknown with it. */
const aboutOne = [
  'mediaDetail',
  'recommendations',
  'watchProviders',
  'credits',
  'reviews',
  'season',
  'episode',
  'episodeScores',
  'showProgress',
] as const satisfies readonly CallName[]
/** Calls whose answers have some of the titles before they are hidden, on every day. */
const withTitles = [
  'mediaDetail',
  'mediaList',
  'wholeList',
  'discover',
  'trending',
  'search',
  'person',
  'personCredits',
  'popularPeople',
  'trendingPeople',
] as const satisfies readonly CallName[]

/** More lists than one call of each kind; those of the service's own catalogue exist in both. */
const moreAddresses = (['movie', 'tv'] as const).flatMap((type) => [
  ...[
    'popular',
    'top_rated',
    ...(type === 'movie' ? ['upcoming', 'now_playing'] : ['airing_today', 'on_the_air']),
  ].flatMap((list) => [`/api/tmdb/${type}/${list}`, `/api/tmdb/${type}/${list}?rows=card&page=2`]),
  `/api/tmdb/discover/${type}?sort_by=vote_average.desc`,
  `/api/tmdb/discover/${type}?with_genres=18&rows=card`,
  `/api/tmdb/trending/${type}/week`,
  `/api/tmdb/trending/${type}/day?with_genres=18`,
  `/api/tmdb/search/${type}?query=the`,
])

describe.each([
  { name: 'the embedded catalogue', isLive: false },
  { name: 'the live service', isLive: true },
])('with titles of $name hidden by an operator', ({ isLive }) => {
  let service: FakeMetadataService | null
  let server: Server
  let operator: Operator
  let eve: Visitor
  let visitor: Visitor
  let hidden: Title[]
  beforeAll(async () => {
    service = isLive ? await FakeMetadataService.start() : null
    const live: Record<string, string> = service ? { TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url } : {}
    server = await startServer({ ACCESS: 'open', API_DOCS: 'on', ...live })
    operator = await (await Operator.signUpAt(server.app, 'ada')).prove()
    eve = await new Visitor(server.app, '192.0.2.2').signUp('eve')
    visitor = new Visitor(server.app, '192.0.2.3')
    hidden = await titlesToHide()
    // So that the member's own pages have rows of titles.
    const liked = isLive ? [104, 105] : [films.heat, films.alien]
    for (const id of liked)
      await eve.call('putSavedTitle', { params: { type: 'movie', id }, body: { favourite: true } })
    await eve.call('followGenre', { params: { id: 18 } })
    for (const show of hidden.filter(({ type }) => type === 'tv'))
      await eve.call('putSavedTitle', { params: { ...show }, body: { saved: true } })
  })
  afterAll(async () => {
    await server.close()
    await service?.stop()
  })

  const get = async ({ cookie }: Visitor, url: string) => {
    const headers = { host: 'reelroom.test', ...(cookie ? { cookie } : {}) }
    const { statusCode, headers: sent, payload } = await server.app.inject({ url, headers })
    const isJson = /\bjson\b/.test(String(sent['content-type']))
    const named = () => [...payload.matchAll(/\b(movie|tv)[/-](\d+)\b/g)].map(([, type, id]) => `${type}-${id}`)
    return { status: statusCode, titles: new Set(isJson ? titlesIn(JSON.parse(payload)) : named()) }
  }

  /** The titles that the input of calls names, and some that lists, people and searches show. */
  const titlesToHide = async (): Promise<Title[]> => {
    const first = async (url: string, count: number) =>
      [...(await get(visitor, url)).titles].slice(0, count).map((key) => {
        const [type, id] = key.split('-')
        return { type: type as MediaType, id: Number(id) }
      })
    const named: Title[] = isLive
      ? [
          { type: 'movie', id: 101 },
          { type: 'tv', id: 201 },
        ]
      : [
          { type: 'movie', id: films.godfather },
          { type: 'tv', id: shows.theWire },
        ]
    return [
      ...named,
      ...(await first('/api/tmdb/movie/popular', 2)),
      ...(await first('/api/tmdb/tv/popular', 2)),
      ...(await first('/api/tmdb/trending/all/day', 1)),
      ...(await first('/api/tmdb/person/popular', 1)),
    ]
  }

  const addresses = async (): Promise<{ name: string; url: string }[]> => {
    const known = isLive ? { ...film, id: 101 } : film
    const all: { name: string; url: string }[] = []
    for (const name of reads) {
      const input: CallOptions = { params: known, ...(await inputOf(name)) }
      const params = isLive && input.params?.['type'] === 'tv' ? { ...input.params, id: 201 } : input.params
      all.push({ name, url: addressOf(name, { ...input, ...(params ? { params } : {}) }) })
    }
    return [...all, ...moreAddresses.map((url) => ({ name: url, url }))]
  }
  const inputOf = async (name: CallName): Promise<CallOptions | undefined> => {
    if (name === 'calendarFile') {
      const { path } = (await eve.call('makeCalendarAddress')).json() as { path: string }
      return { params: { file: path.split('/').at(-1)! } }
    }
    // The month in which the first episodes of The Wire aired.
    if (name === 'calendar') return { query: '?from=2002-06-01&to=2002-06-30' }
    if (name === 'episode') return { params: { type: 'tv', id: shows.theWire, season: 1, episode: 1 } }
    // The samples of the service have no list with a part of a collection.
    if (isLive && (name === 'collection' || name === 'keyword')) return { params: { id: 901 } }
    const call = memberCalls[name]
    const own =
      call && call.foreignRequest !== 'own' ? await call.foreignRequest(eve, server.app.get(UserDatabase)) : {}
    return { ...own, ...(await callInputs[name]?.(eve)) }
  }

  it('no answer of any call has one of them, for visitors and members, and all are back once they are shown', async () => {
    const keys = new Set(hidden.map(keyOf))
    const all = await addresses()
    const answersOf = async () => {
      const found: Record<string, { status: number; hidden: string[] }> = {}
      for (const { name, url } of all)
        for (const [who, reader] of [
          ['visitor', visitor],
          ['member', eve],
        ] as const) {
          const { status, titles } = await get(reader, url)
          found[`${name} ${who}`] = { status, hidden: [...titles].filter((key) => keys.has(key)) }
        }
      return found
    }
    const before = await answersOf()
    for (const { type, id } of hidden)
      expect((await operator.call('hideTitle', { params: { type, id }, body: { reason: '' } })).status).toBe(200)
    const after = await answersOf()
    expect(Object.entries(after).filter(([, { hidden: titles }]) => titles.length > 0)).toEqual([])
    const changed = Object.keys(before).filter((name) => before[name]!.status !== after[name]!.status)
    expect(changed.filter((name) => after[name]!.status !== 404)).toEqual([])
    expect(changed).toEqual(expect.arrayContaining(aboutOne.map((name) => `${name} member`)))
    const shown = Object.keys(before).filter((name) => before[name]!.hidden.length > 0)
    for (const who of ['visitor', 'member'])
      expect(shown).toEqual(expect.arrayContaining(withTitles.map((name) => `${name} ${who}`)))
    expect(shown).toContain('home member')
    if (!isLive) expect(shown).toContain('calendar member')
    for (const { type, id } of hidden) await operator.call('showTitle', { params: { type, id } })
    expect(await answersOf()).toEqual(before)
  })
})
