import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createApi } from './client.ts'
import { createQueries } from './queries.ts'

const emptyPage = { page: 1, results: [], total_pages: 1, total_results: 0 }

it('each list is fetched for the current day, and the cache and the device store one answer for it', async () => {
  let today = '2026-11-21'
  const addresses: string[] = []
  const contentLocale = () => ({ language: 'en' as const })
  const api = createApi(async (input) => {
    addresses.push(input instanceof Request ? input.url : input.toString())
    return Response.json(emptyPage)
  }, contentLocale)
  const queries = createQueries({ api, contentLocale, today: () => today })
  const queryClient = new QueryClient()
  const fetchAll = async () => {
    await queryClient.fetchQuery(queries.list('movie', 'now_playing'))
    await queryClient.fetchQuery(queries.list('tv', 'trending'))
    await queryClient.fetchQuery(queries.wholeList('movie', 'upcoming'))
    await queryClient.fetchQuery(queries.trending('all', 'day'))
    await queryClient.fetchQuery(queries.trendingPeople())
    await queryClient.fetchInfiniteQuery(queries.popularPeople(1))
    await queryClient.fetchInfiniteQuery(queries.category('tv', 'airing_today', {}, 2))
    await queryClient.fetchInfiniteQuery(queries.discover('tv', { with_genres: '18' }, 1))
    return addresses.splice(0)
  }
  const before = await fetchAll()
  expect(before).toEqual([
    '/api/tmdb/movie/now_playing?language=en&page=1&day=2026-11-21&rows=card',
    '/api/tmdb/trending/tv/week?language=en&page=1&day=2026-11-21&rows=card',
    '/api/tmdb/movie/upcoming?language=en&page=1&day=2026-11-21',
    '/api/tmdb/trending/all/day?language=en&page=1&day=2026-11-21&rows=card',
    '/api/tmdb/trending/person/week?language=en&day=2026-11-21',
    '/api/tmdb/person/popular?language=en&page=1&day=2026-11-21',
    '/api/tmdb/tv/airing_today?language=en&page=2&day=2026-11-21&rows=card',
    '/api/tmdb/discover/tv?language=en&with_genres=18&page=1&day=2026-11-21&rows=card',
  ])
  today = '2026-11-22'
  expect(await fetchAll()).toEqual(before.map((address) => address.replace('2026-11-21', today)))
  expect(queryClient.getQueryCache().getAll()).toHaveLength(before.length)
})
