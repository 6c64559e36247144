import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { SavedTitle } from '@contract/saved-title.schema'
import { createQueries } from '../api/queries.ts'
import { withPreloadedAnswers, storeMarks, titlesIn } from './own-part.ts'

const queries = createQueries({
  api: () => Promise.reject(new Error('nothing is asked')),
  contentLocale: () => ({ language: 'en' }),
  today: () => '2026-11-22',
})
// SAFETY: only type and id are read.
const savedTitle = { type: 'movie', id: 1, savedAt: '2026-01-01T00:00:00.000Z' } as SavedTitle

describe('the marks in a page’s HTML', () => {
  it('cover all of its titles, also those without marks', () => {
    const queryClient = new QueryClient()
    storeMarks({ titles: ['movie-1', 'tv-1'], marks: [savedTitle], owned: ['tv-1'] }, { queryClient, queries })
    expect(queryClient.getQueryData(queries.savedTitle('movie', 1).queryKey)).toEqual({
      item: savedTitle,
      isOwned: false,
    })
    expect(queryClient.getQueryData(queries.savedTitle('tv', 1).queryKey)).toEqual({ item: null, isOwned: true })
  })

  it('never replace newer changes of the member', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(queries.savedTitle('movie', 1).queryKey, { item: null })
    storeMarks({ titles: ['movie-1'], marks: [savedTitle], owned: [] }, { queryClient, queries })
    expect(queryClient.getQueryData(queries.savedTitle('movie', 1).queryKey)).toEqual({ item: null })
  })
})

describe('a preloaded answer in a page’s HTML', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is used by the first request for it only', async () => {
    const network = vi.fn(async () => Response.json('network'))
    const fetch = withPreloadedAnswers(network, { '/api/userMedia/shows/1/progress': 'page' })
    const fetchJson = async (address: string) => (await fetch(address)).json()
    expect([
      await fetchJson('/api/userMedia/shows/2/progress'),
      await fetchJson('/api/userMedia/shows/1/progress'),
      await fetchJson('/api/userMedia/shows/1/progress'),
    ]).toEqual(['network', 'page', 'network'])
  })

  it('expires after a minute', async () => {
    const fetch = withPreloadedAnswers(async () => Response.json('network'), { '/call': 'page' })
    vi.advanceTimersByTime(60_001)
    expect(await (await fetch('/call')).json()).toBe('network')
  })
})

it('the titles of a page are those of its rows, up to the limit of one call', () => {
  const queryClient = new QueryClient()
  const row = (id: number) => ({ media_type: 'movie', id, title: 'Film' })
  queryClient.setQueryData(['detail'], { ...row(1), credits: { cast: [{ id: 5, name: 'Ada' }] } })
  queryClient.setQueryData(['list'], { pages: [{ results: [row(2), row(1), { media_type: 'tv', id: 1 }] }] })
  queryClient.setQueryData(
    ['long'],
    Array.from({ length: 200 }, (_, index) => row(index + 10)),
  )
  const titles = titlesIn(queryClient)
  expect([titles.slice(0, 3), titles.length]).toEqual([['movie-1', 'movie-2', 'tv-1'], 100])
})
