import { describe, expect, it } from 'vitest'
import { episodeNumberOf } from '@contract/episode-number'
import { airedCount, shownEpisodes } from './aired.ts'
import { nextEpisode, progressIn } from './progress.ts'
import { seasonOf, showOf, today } from '../../../testing/sample-show.ts'

const [past, future] = ['2026-01-01', '2027-01-01']
const specials = seasonOf(0, [past, past])
const seasons = [specials, seasonOf(1, [past, past, past]), seasonOf(2, [past, past, future, null])]
const show = showOf(seasons)
const shown = shownEpisodes(show, seasons, today)
const watched = (...episodes: [number, number][]) =>
  episodes.map(([season, episode]) => ({ season, episode, plays: 1, playedAt: 0 }))

describe('the progress of a show', () => {
  it('counts aired and watched episodes without specials, and every season for itself', () => {
    const progress = progressIn(show, shown, watched([0, 1], [1, 1], [1, 2]))
    expect(progress).toMatchObject({ aired: 5, watched: 2, finished: false })
    expect(progress.next && episodeNumberOf(progress.next)).toEqual({ season: 1, episode: 3 })
    expect(
      progress.seasons.map(({ season, episodes, aired, watched: own }) => [season, episodes, aired.length, own.length]),
    ).toEqual([
      [0, 2, 2, 1],
      [1, 3, 3, 2],
      [2, 4, 2, 0],
    ])
  })

  it('goes on after the furthest watched episode, and then with what was left out', () => {
    expect(nextEpisode(shown, watched([1, 3]))).toMatchObject({ season_number: 2, episode_number: 1 })
    expect(nextEpisode(shown, watched([1, 2], [2, 1], [2, 2]))).toMatchObject({ season_number: 1, episode_number: 1 })
    expect(nextEpisode(shown, watched([1, 1], [1, 2], [1, 3], [2, 1], [2, 2]))).toBeNull()
  })

  it('is finished when everything is watched and nothing more will come', () => {
    const all = [seasonOf(1, [past, null])]
    const over = showOf(all, { status: 'Ended', last_episode_to_air: all[0]!.episodes[1]! })
    const both = watched([1, 1], [1, 2])
    expect(progressIn(over, shownEpisodes(over, all, today), both).finished).toBe(true)
    expect(progressIn(over, shownEpisodes(over, all, today), both.slice(1)).finished).toBe(false)
    const going = { ...over, status: 'Returning Series' }
    expect(progressIn(going, shownEpisodes(going, all, today), both).finished).toBe(false)
  })
})

describe('how many episodes have aired', () => {
  it('is known from the show alone, for shows that number through all seasons too', () => {
    expect(airedCount(show)).toBe(5)
    const through = [seasonOf(1, [past, past, past]), seasonOf(2, [past, past])]
    const last = { ...through[1]!.episodes[0]!, episode_number: 4 }
    expect(airedCount(showOf(through, { last_episode_to_air: last }))).toBe(4)
    expect(airedCount(showOf([seasonOf(1, [future])]))).toBe(0)
  })
})
