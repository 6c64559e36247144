import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { episodeNumberOf } from '@contract/episode-number'
import type { EpisodeNumber } from '@contract/episodes.schema'
import { compareEpisodes } from '@contract/rules/episode-marks'
import { shownEpisodes } from './aired.ts'
import { chosenEpisodes, nextEpisode, progressIn } from './progress.ts'
import { seasonOf, showOf, today } from '../../../testing/sample-show.ts'

const [past, future] = ['2026-01-01', '2027-01-01']

/** Seasons whose first episodes have aired and whose last may be in the future. */
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
    const show = showOf(own, { status })
    return { show, shown: shownEpisodes(show, own, today) }
  })
const episodeNumbersIn = (all: ReturnType<typeof shownEpisodes>) => all.map(({ episode }) => episodeNumberOf(episode))
const asWatched = (episodes: readonly EpisodeNumber[]) =>
  episodes.map((episode) => ({ ...episode, plays: 1, playedAt: 0 }))

describe('the progress of any show', () => {
  it('is complete after a mark up to the last episode', () => {
    fc.assert(
      fc.property(shows, ({ show: any, shown: all }) => {
        const marked = chosenEpisodes(all, { upTo: episodeNumbersIn(all).at(-1)!, watched: true })
        const progress = progressIn(any, all, asWatched(marked))
        expect({ watched: progress.watched, next: progress.next }).toEqual({ watched: progress.aired, next: null })
        expect(progress.aired).toBe(all.filter(({ aired }) => aired).length)
      }),
    )
  })

  it('continues with an aired, unwatched episode, and later with the skipped ones', () => {
    fc.assert(
      fc.property(shows, fc.integer({ min: 0, max: 30 }), ({ shown: all }, pick) => {
        const upTo = episodeNumbersIn(all)[pick % all.length]!
        const marked = chosenEpisodes(all, { upTo, watched: true })
        const next = nextEpisode(all, marked)
        const rest = all.filter(({ aired, episode }) => aired && compareEpisodes(episodeNumberOf(episode), upTo) > 0)
        expect(next).toEqual(rest[0]?.episode ?? null)
        if (next && marked.length > 1) expect(nextEpisode(all, marked.slice(1))).toEqual(next)
      }),
    )
  })

  it('is the same after two marks as after one', () => {
    fc.assert(
      fc.property(shows, fc.nat(30), fc.nat(30), ({ shown: all }, one, other) => {
        const episodes = episodeNumbersIn(all)
        const at = (index: number) => chosenEpisodes(all, { upTo: episodes[index % episodes.length]!, watched: true })
        const [first, second] = [at(one), at(other)]
        expect(first.length > second.length ? first : second).toEqual(
          episodeNumbersIn(all).filter((episode) =>
            [...first, ...second].some((marked) => compareEpisodes(marked, episode) === 0),
          ),
        )
      }),
    )
  })
})
