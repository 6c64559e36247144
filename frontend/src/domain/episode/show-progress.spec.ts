import { describe, expect, it } from 'vitest'
import type { EpisodeMarks, ShowProgress } from '@contract/episodes.schema'
import { inverseMarks, inverseOfNew, isWatched, withMarks } from './show-progress.ts'

const now = '2026-11-21T12:00:00.000Z'
const season = (number: number, aired: number[], watched: number[] = []) => ({
  season: number,
  episodes: 4,
  aired,
  watched: watched.map((episode) => ({ episode, plays: 2, playedAt: '2020-01-01T00:00:00.000Z' })),
})
const progress: ShowProgress = {
  id: 7,
  aired: 6,
  watched: 1,
  finished: false,
  next: null,
  seasons: [season(0, [1]), season(1, [1, 2, 3, 4], [2]), season(2, [1, 2])],
}
const after = (marks: EpisodeMarks) => {
  const { watched, seasons } = withMarks(progress, marks, now)
  return { watched, episodes: seasons.map((entry) => entry.watched.map(({ episode }) => episode)) }
}

describe('marks are shown before the server has agreed', () => {
  it('up to here reaches what has aired in earlier seasons too, and no special', () => {
    expect(after({ upTo: { season: 2, episode: 4 }, watched: true })).toEqual({
      watched: 6,
      episodes: [[], [1, 2, 3, 4], [1, 2]],
    })
    expect(after({ upTo: { season: 1, episode: 3 }, watched: true })).toEqual({
      watched: 3,
      episodes: [[], [1, 2, 3], []],
    })
    expect(after({ upTo: { season: 0, episode: 1 }, watched: true })).toEqual({ watched: 1, episodes: [[1], [2], []] })
  })

  it('a season, and single episodes, both ways', () => {
    expect(after({ season: 2, watched: true })).toEqual({ watched: 3, episodes: [[], [2], [1, 2]] })
    expect(after({ season: 1, watched: false })).toEqual({ watched: 0, episodes: [[], [], []] })
    expect(after({ episodes: [{ season: 2, episode: 2 }], watched: true }).episodes).toEqual([[], [2], [2]])
  })

  it('what was watched before keeps its plays', () => {
    const marked = withMarks(progress, { season: 1, watched: true }, now)
    expect(marked.seasons[1]?.watched.map(({ plays, playedAt }) => [plays, playedAt])).toEqual([
      [1, now],
      [2, '2020-01-01T00:00:00.000Z'],
      [1, now],
      [1, now],
    ])
    expect(isWatched(marked, { season: 1, episode: 4 })).toBe(true)
    expect(isWatched(undefined, { season: 1, episode: 4 })).toBe(false)
  })
})

describe('an undo of marks that wait', () => {
  it.each<EpisodeMarks>([
    { upTo: { season: 2, episode: 4 }, watched: true },
    { season: 1, watched: true },
    { season: 1, watched: false },
    { episodes: [{ season: 2, episode: 1 }], watched: true },
  ])('puts back what was watched before, and nothing else: %o', (marks) => {
    const back = inverseMarks(progress, marks)!
    const { seasons } = withMarks(withMarks(progress, marks, now), back, now)
    const watched = (of: ShowProgress['seasons']) => of.map((entry) => entry.watched.map(({ episode }) => episode))
    expect(watched(seasons)).toEqual(watched(progress.seasons))
  })

  it('is not needed where nothing changed', () => {
    expect(inverseMarks(progress, { episodes: [{ season: 1, episode: 2 }], watched: true })).toBeNull()
  })

  it('knows what an episode was before that is ticked where the rest of the show is not known', () => {
    const episodes = [{ season: 1, episode: 2 }]
    expect(inverseOfNew({ episodes, watched: true })).toEqual({ episodes, watched: false })
    expect(inverseOfNew({ episodes, watched: false })).toBeNull()
    expect(inverseOfNew({ season: 1, watched: true })).toBeNull()
  })
})
