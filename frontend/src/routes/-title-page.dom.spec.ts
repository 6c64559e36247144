import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CardRow } from '@contract/card-row'
import type { Problem } from '@contract/problem'
import { ApiError, NetworkError, type Api } from '../api/client.ts'
import { createQueries } from '../api/queries.ts'
import type { AppContext } from '../context/app-context.tsx'
import { loadTitlePage } from './-title-page.ts'

const heat: CardRow = {
  id: 7,
  media_type: 'movie',
  title: 'Heat',
  release_date: '1995-12-15',
  poster_path: '/heat.jpg',
  vote_average: 8,
  vote_count: 10,
}
const detail = {
  ...heat,
  overview: 'A thief and a detective.',
  backdrop_path: '/wide.jpg',
  belongs_to_collection: null,
}
const request = { type: 'movie', id: 7, tab: undefined, season: undefined, episodes: undefined } as const

const clients: QueryClient[] = []
afterEach(() => clients.splice(0).forEach((client) => client.clear()))

/** A context whose detail is answered by `answer`, with `list` in the cache. */
function contextWith(answer: () => Promise<unknown>, list: object, language: 'en' | 'ja' = 'en') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  clients.push(queryClient)
  const called = vi.fn<() => Promise<unknown>>(answer)
  // SAFETY: every other call of the page is answered with an empty list.
  const api = ((call: { route: string }) =>
    call.route.endsWith('/tmdb/:type/:id')
      ? called()
      : Promise.resolve({ results: [], page: 1, total_pages: 1 })) as Api
  const queries = createQueries({ api, contentLocale: () => ({ language: 'en' }), today: () => '2026-11-30' })
  queryClient.setQueryData(['list', { language }], { pages: [{ results: [list] }] })
  // SAFETY: the loader reads nothing else of the context.
  const context = {
    queryClient,
    queries,
    boot: { isBot: false },
    user: () => null,
    watchCountries: () => ['US'],
    loadOwn: () => Promise.resolve(),
  } as unknown as AppContext
  return { context, called, media: queries.media('movie', 7).queryKey, queryClient }
}

const started = { title: 'Heat', year: '1995', image: '/heat.jpg', imageShape: 'upright', known: heat }
const whole = {
  title: 'Heat',
  year: '1995',
  description: 'A thief and a detective.',
  image: '/wide.jpg',
  imageShape: 'wide',
}

describe('the page of a title', () => {
  it('starts with the row of a list while its detail is loaded', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<object>()
    const { context, media, queryClient } = contextWith(() => promise, heat)
    const { rest, ...page } = await loadTitlePage(context, request, false)
    expect(page).toEqual(started)
    expect(queryClient.getQueryData(media)).toBeUndefined()
    answer(detail)
    await rest
    expect(queryClient.getQueryData(media)).toEqual(detail)
  })

  it.each([
    ['when it is preloaded', 'preload', heat, 'en'],
    ['without a row in the cache', undefined, { ...heat, id: 8 }, 'en'],
    ['if the row is in another language', undefined, heat, 'ja'],
    ['for the address of another tab', 'cast', heat, 'en'],
  ] as const)('waits for its detail %s', async (_, part, row, language) => {
    const { context } = contextWith(
      () => Promise.resolve({ ...detail, credits: { cast: [{ id: 1 }], crew: [] } }),
      row,
      language,
    )
    const tab = part === 'cast' ? part : undefined
    expect(await loadTitlePage(context, { ...request, tab }, part === 'preload')).toEqual(whole)
  })

  it('waits for nothing if its detail is in the cache', async () => {
    const { context, called, media, queryClient } = contextWith(() => Promise.reject(new Error()), heat)
    queryClient.setQueryData<object>(media, detail)
    expect(await loadTitlePage(context, request, false)).toEqual(whole)
    expect(called).not.toHaveBeenCalled()
  })

  it.each([
    ['an error', new NetworkError(new TypeError('gone')), (thrown: unknown) => thrown instanceof NetworkError],
    ['that it does not exist', new ApiError(404, null as Problem | null), isNotFound],
  ])('that has started throws %s without a second request, and then asks again', async (_, error, isExpected) => {
    const { context, called } = contextWith(() => Promise.reject(error), heat)
    const { rest } = await loadTitlePage(context, request, false)
    await rest?.catch(() => undefined)
    const failure = await loadTitlePage(context, request, false).catch((thrown: unknown) => thrown)
    expect([isExpected(failure), called.mock.calls.length]).toEqual([true, 1])
    called.mockResolvedValue(detail)
    expect(await loadTitlePage(context, request, false)).toEqual(whole)
  })
})
