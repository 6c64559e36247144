import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppContext } from '../../context/app-context.tsx'
import type { Api } from '../../api/client.ts'
import { createQueries } from '../../api/queries.ts'
import { loadSearch } from './load-search.ts'

beforeEach(() => {
  vi.stubEnv('SSR', true)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Loads a search from a server that answers only after `trip` requests, each with `did_you_mean`. */
function loaded(trip: number, did_you_mean?: string) {
  const requested: string[] = []
  const full = Promise.withResolvers<void>()
  const api = async (_: string, { params, query }: { params: { mediaType: string }; query: { query: string } }) => {
    requested.push(`${params.mediaType} ${query.query}`)
    if (requested.length === trip) full.resolve()
    await full.promise
    return { page: 1, results: [], total_pages: 1, total_results: 0, ...(did_you_mean && { did_you_mean }) }
  }
  const queries = createQueries({
    api: api as unknown as Api,
    contentLocale: () => ({ language: 'en' }),
    today: () => '2026-11-22',
  })
  const context = { queryClient: new QueryClient(), queries } as unknown as AppContext
  return { requested, done: loadSearch(context, { q: 'heat', tab: undefined, from: 1 }) }
}

it('a search sends all its requests at once', async () => {
  const { requested, done } = loaded(4)
  await done
  expect(requested).toEqual(['multi heat', 'movie heat', 'tv heat', 'person heat'])
})

it('a suggestion of the server is not searched for', async () => {
  const { requested, done } = loaded(4, 'heath')
  await done
  expect(requested.slice(4)).toEqual([])
})
