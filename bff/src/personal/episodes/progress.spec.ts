import { describe, expect, it } from 'vitest'
import { episodeNumberOf } from '@contract/episode-number'
import { begunSeasons, shownEpisodes } from './aired.ts'
import { airedNumbers, leftToWatch, nextEpisode, progressIn } from './progress.ts'
import { seasonOf, showOf, today } from '../../../testing/sample-show.ts'

const [past, future] = ['2026-01-01', '2027-01-01']
const specials = seasonOf(0, [past, past])
const seasons = [specials, seasonOf(1, [past, past, past]), seasonOf(2, [past, past, future, null])]
const show = showOf(seasons)
const shown = shownEpisodes(show, seasons, today)
const watched = (...episodes: [number, number][]) =>
  episodes.map(([season, episode]) => ({ season, episode, plays: 1, playedAt: 0 }))

describe('the progress of a show', () => {
  it('counts aired and watched episodes without specials, in total and by season', () => {
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

  it('continues after the furthest watched episode, and then with the skipped ones', () => {
    expect(nextEpisode(shown, watched([1, 3]))).toMatchObject({ season_number: 2, episode_number: 1 })
    expect(nextEpisode(shown, watched([1, 2], [2, 1], [2, 2]))).toMatchObject({ season_number: 1, episode_number: 1 })
    expect(nextEpisode(shown, watched([1, 1], [1, 2], [1, 3], [2, 1], [2, 2]))).toBeNull()
  })

  it('is finished when everything is watched and no episode will follow', () => {
    const all = [seasonOf(1, [past, null])]
    const over = showOf(all, { status: 'Ended', last_episode_to_air: all[0]!.episodes[1]! })
    const both = watched([1, 1], [1, 2])
    expect(progressIn(over, shownEpisodes(over, all, today), both).finished).toBe(true)
    expect(progressIn(over, shownEpisodes(over, all, today), both.slice(1)).finished).toBe(false)
    const going = { ...over, status: 'Returning Series' }
    expect(progressIn(going, shownEpisodes(going, all, today), both).finished).toBe(false)
  })
})

describe('the progress of a show that aired out of order', () => {
  // The eleventh was broadcast first and the first one last; three were never broadcast.
  const dates = ['2002-12-20', '2002-09-27', '2002-10-04', null, '2002-09-20', '2026-12-01']
  const list = seasonOf(1, dates)
  const firefly = showOf([list], { status: 'Returning Series', last_episode_to_air: list.episodes[0]! })
  const all = shownEpisodes(firefly, [list], today)

  it('counts its list of episodes minus the watched ones, in any order of broadcast', () => {
    expect(airedNumbers(all).map(({ episode }) => episode)).toEqual([1, 2, 3, 4, 5])
    expect(leftToWatch(airedNumbers(all), watched([1, 1], [1, 2], [1, 3]))).toEqual({
      next: { season: 1, episode: 4 },
      remaining: 2,
    })
    expect(leftToWatch(airedNumbers(all), watched([1, 5]))).toEqual({ next: { season: 1, episode: 1 }, remaining: 4 })
  })

  it('continues in the order of the list and ignores unlisted episodes', () => {
    const listed = { ...list, episodes: [2, 4, 1, 0, 3].map((index) => list.episodes[index]!) }
    const inOrder = airedNumbers(shownEpisodes(firefly, [listed], today))
    expect(inOrder.map(({ episode }) => episode)).toEqual([3, 5, 2, 1])
    expect(leftToWatch(inOrder, watched([1, 3], [1, 5]))).toEqual({ next: { season: 1, episode: 2 }, remaining: 2 })
    expect(leftToWatch(inOrder, watched([1, 3], [1, 98], [1, 99], [3, 1]))?.remaining).toBe(3)
  })
})

describe('the started seasons of a show', () => {
  it('follow from the show alone, even with continuous numbers; the current one counts as started', () => {
    expect(begunSeasons(show, today)).toEqual([
      { season: 1, first: 1, last: 3, isOn: false },
      { season: 2, first: 1, last: 4, isOn: true },
    ])
    const through = [seasonOf(1, [past, past, past]), seasonOf(2, [past, past])]
    const last = { ...through[1]!.episodes[0]!, episode_number: 4 }
    expect(begunSeasons(showOf(through, { last_episode_to_air: last, status: 'Ended' }), today)).toEqual([
      { season: 1, first: 1, last: 3, isOn: false },
      { season: 2, first: 4, last: 5, isOn: false },
    ])
    expect(begunSeasons(showOf([seasonOf(1, [future])]), today)).toEqual([])
  })
})
