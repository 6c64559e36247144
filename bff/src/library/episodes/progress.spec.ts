import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf } from '@contract/episode-place'
import type { EpisodeMarks, EpisodePlace } from '@contract/episodes.schema'
import { inOrder } from '@contract/rules/episode-marks'
import { airedCount, shownEpisodes } from './aired.ts'
import { chosenEpisodes, nextEpisode, progressIn } from './progress.ts'
import { seasonOf, showOf, today } from '../../../testing/sample-show.ts'

const [past, future] = ['2026-01-01', '2027-01-01']
const specials = seasonOf(0, [past, past])
const seasons = [specials, seasonOf(1, [past, past, past]), seasonOf(2, [past, past, future, null])]
const show = showOf(seasons)
const shown = shownEpisodes(show, seasons, today)
const watched = (...places: [number, number][]) =>
  places.map(([season, episode]) => ({ season, episode, plays: 1, playedAt: 0 }))
const chosen = (marks: Omit<EpisodeMarks, 'watched'>, as = true) =>
  chosenEpisodes(shown, { ...marks, watched: as }).map(({ season, episode }) => [season, episode])

describe('watched up to here', () => {
  it('marks everything that has aired up to the episode, without the specials', () => {
    expect(chosen({ upTo: { season: 2, episode: 1 } })).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ])
  })

  it('leaves out what has not aired, by its date or because it comes after the last that has', () => {
    expect(chosen({ upTo: { season: 2, episode: 4 } }).slice(3)).toEqual([
      [2, 1],
      [2, 2],
    ])
    expect(chosen({ season: 2 })).toEqual([
      [2, 1],
      [2, 2],
    ])
  })

  it('marks specials when one of them is chosen, and them alone', () => {
    expect(chosen({ upTo: { season: 0, episode: 1 } })).toEqual([[0, 1]])
  })

  it('takes back what was marked before it aired', () => {
    expect(chosen({ season: 2 }, false)).toHaveLength(4)
  })
})

describe('the progress of a show', () => {
  it('counts aired and watched episodes without specials, and every season for itself', () => {
    const progress = progressIn(show, shown, watched([0, 1], [1, 1], [1, 2]))
    expect(progress).toMatchObject({ aired: 5, watched: 2, finished: false })
    expect(progress.next && placeOf(progress.next)).toEqual({ season: 1, episode: 3 })
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

/** Seasons whose first episodes have aired and whose last may be still to come. */
const shows = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom('Ended', 'Returning Series'),
  )
  .map(([counts, coming, status]) => {
    const own = counts.map((count, index) =>
      seasonOf(
        index + 1,
        Array.from({ length: count }, (_, at) => (index === counts.length - 1 && at >= count - coming ? future : past)),
      ),
    )
    const made = showOf(own, { status })
    return { show: made, shown: shownEpisodes(made, own, today) }
  })
const placesIn = (all: ReturnType<typeof shownEpisodes>) => all.map(({ episode }) => placeOf(episode))
const asWatched = (places: readonly EpisodePlace[]) => places.map((place) => ({ ...place, plays: 1, playedAt: 0 }))

describe('for every show', () => {
  it('marking up to the last episode leaves nothing to watch', () => {
    fc.assert(
      fc.property(shows, ({ show: any, shown: all }) => {
        const marked = chosenEpisodes(all, { upTo: placesIn(all).at(-1)!, watched: true })
        const progress = progressIn(any, all, asWatched(marked))
        expect({ watched: progress.watched, next: progress.next }).toEqual({ watched: progress.aired, next: null })
        expect(progress.aired).toBe(airedCount(any))
      }),
    )
  })

  it('the next episode has aired, is not watched, and is watched next whatever was left out before', () => {
    fc.assert(
      fc.property(shows, fc.integer({ min: 0, max: 30 }), ({ shown: all }, pick) => {
        const upTo = placesIn(all)[pick % all.length]!
        const marked = chosenEpisodes(all, { upTo, watched: true })
        const next = nextEpisode(all, marked)
        const rest = all.filter(({ aired, episode }) => aired && inOrder(placeOf(episode), upTo) > 0)
        expect(next).toEqual(rest[0]?.episode ?? null)
        if (next && marked.length > 1) expect(nextEpisode(all, marked.slice(1))).toEqual(next)
      }),
    )
  })

  it('marking in two steps is marking once', () => {
    fc.assert(
      fc.property(shows, fc.nat(30), fc.nat(30), ({ shown: all }, one, other) => {
        const places = placesIn(all)
        const at = (index: number) => chosenEpisodes(all, { upTo: places[index % places.length]!, watched: true })
        const [first, second] = [at(one), at(other)]
        expect(first.length > second.length ? first : second).toEqual(
          placesIn(all).filter((place) => [...first, ...second].some((marked) => inOrder(marked, place) === 0)),
        )
      }),
    )
  })
})
