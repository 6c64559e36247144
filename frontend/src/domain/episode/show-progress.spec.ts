import { describe, expect, it } from 'vitest'
import type { EpisodeMarks, ShowProgress } from '@contract/episodes.schema'
import { inverseMarks, inverseOfNew, isWatched, withMarks, withRewatch } from './show-progress.ts'

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

describe('optimistic marks of episodes', () => {
  it('up to an episode include aired ones of earlier seasons, and no special', () => {
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

  it('work for a season and for single episodes, both ways', () => {
    expect(after({ season: 2, watched: true })).toEqual({ watched: 3, episodes: [[], [2], [1, 2]] })
    expect(after({ season: 1, watched: false })).toEqual({ watched: 0, episodes: [[], [], []] })
    expect(after({ episodes: [{ season: 2, episode: 2 }], watched: true }).episodes).toEqual([[], [2], [2]])
  })

  it('keep the plays of episodes that were watched before', () => {
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

describe('an undo of pending marks', () => {
  it.each<EpisodeMarks>([
    { upTo: { season: 2, episode: 4 }, watched: true },
    { season: 1, watched: true },
    { season: 1, watched: false },
    { episodes: [{ season: 2, episode: 1 }], watched: true },
  ])('restores only the state before: %o', (marks) => {
    const back = inverseMarks(progress, marks)!
    const { seasons } = withMarks(withMarks(progress, marks, now), back, now)
    const watched = (of: ShowProgress['seasons']) => of.map((entry) => entry.watched.map(({ episode }) => episode))
    expect(watched(seasons)).toEqual(watched(progress.seasons))
  })

  it('is empty if nothing changed', () => {
    expect(inverseMarks(progress, { episodes: [{ season: 1, episode: 2 }], watched: true })).toBeNull()
  })

  it('restores a checked episode even if the rest of the show is unknown', () => {
    const episodes = [{ season: 1, episode: 2 }]
    expect(inverseOfNew({ episodes, watched: true })).toEqual({ episodes, watched: false })
    expect(inverseOfNew({ episodes, watched: false })).toBeNull()
    expect(inverseOfNew({ season: 1, watched: true })).toBeNull()
  })
})

describe('a show that is watched again from the start', () => {
  const whole: ShowProgress = {
    ...progress,
    watched: 6,
    finished: true,
    seasons: [season(0, [1], [1]), season(1, [1, 2, 3, 4], [1, 2, 3, 4]), season(2, [1, 2], [1, 2])],
  }
  const since = '2026-11-20T12:00:00.000Z'
  const again = withRewatch(whole, since)

  it('has no watched episode at first, and all of them once it is stopped', () => {
    expect(again).toMatchObject({ watched: 0, finished: false, rewatchSince: since })
    expect(again.seasons.map(({ watched }) => watched)).toEqual([[], [], []])
    const stopped = withRewatch(again, null)
    expect(stopped).toMatchObject({ watched: 6, next: null })
    expect(stopped).not.toHaveProperty('rewatchSince')
    expect(stopped.seasons.map(({ watched }) => watched.length)).toEqual([0, 4, 2])
  })

  it('ends its rewatch with the last episode, and an undo restores the rewatch', () => {
    const marks = { upTo: { season: 2, episode: 2 }, watched: true }
    const marked = withMarks(again, marks, now)
    expect(marked.watched).toBe(6)
    expect(marked).not.toHaveProperty('rewatchSince')
    expect(withMarks(again, { season: 1, watched: true }, now).rewatchSince).toBe(since)
    expect(inverseMarks(again, marks)).toMatchObject({ watched: false, rewatchSince: since })
    expect(inverseMarks(progress, marks)).not.toHaveProperty('rewatchSince')
  })
})
