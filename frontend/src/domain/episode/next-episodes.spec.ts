import { expect, it } from 'vitest'
import type { NextEpisodeEntry, ShowProgress } from '@contract/episodes.schema'
import type { Episode, TvRow } from '@contract/media.schema'
import { withProgress } from './next-episodes.ts'

// SAFETY: nothing else of a show or an episode is read here.
const episode = (number: number) => ({ season_number: 1, episode_number: number }) as Episode
const entry = (id: number, number: number, remaining: number): NextEpisodeEntry => ({
  media: { id } as TvRow,
  next: episode(number),
  remaining,
  playedAt: '2026-11-21T12:00:00.000Z',
})
const page = { page: 1, results: [entry(7, 3, 5), entry(8, 1, 2)], total_pages: 1, total_results: 2 }
const progress: ShowProgress = { id: 8, aired: 4, watched: 3, finished: false, next: episode(2), seasons: [] }

it('a checked show continues with its next episode in the same place, and the others stay unchanged', () => {
  expect(withProgress(page, progress)).toEqual({ ...page, results: [entry(7, 3, 5), entry(8, 2, 1)] })
  expect(withProgress(page, { ...progress, id: 9 })).toEqual(page)
})

it('a show without further episodes disappears and no longer counts', () => {
  expect(withProgress(page, { ...progress, watched: 4, next: null })).toEqual({
    ...page,
    results: [entry(7, 3, 5)],
    total_results: 1,
  })
})
