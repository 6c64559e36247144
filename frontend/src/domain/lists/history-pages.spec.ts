import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { withoutPlay, withPlay } from './history-pages.ts'

const entry = (id: string, mediaId: number, day: number, times = 1): HistoryEntry => ({
  play: { id, type: 'movie', mediaId, season: null, episode: null, playedAt: `2026-01-0${day}T12:00:00.000Z` },
  times,
  media: null,
  stored: null,
  episode: null,
})
const page = (number: number, results: HistoryEntry[]) => ({
  page: number,
  results,
  total_pages: 2,
  total_results: 4,
})
const [a, b, c, d] = [entry('a', 1, 4, 2), entry('b', 2, 3), entry('c', 1, 2, 2), entry('d', 3, 1)] as const
const pages = [page(1, [a, b]), page(2, [c, d])]

describe('the history as it is shown before the server has answered', () => {
  it('a play that is taken out is gone at once, and the film was watched once less', () => {
    expect(withoutPlay(pages, c.play)).toEqual([page(1, [{ ...a, times: 1 }, b]), page(2, [d])])
  })

  it.each([a, b, c, d])('an undo puts it back at its place: $play.id', (gone) => {
    const back = withPlay(withoutPlay(pages, gone.play), gone)
    expect(back.flatMap(({ results }) => results)).toEqual([a, b, c, d])
  })

  it('an undo in a history that is empty by then shows the play again', () => {
    expect(withPlay([page(1, [])], d)).toEqual([page(1, [d])])
    expect(withPlay([], d)).toEqual([])
  })
})
