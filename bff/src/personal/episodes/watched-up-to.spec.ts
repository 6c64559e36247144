import { describe, expect, it } from 'vitest'
import type { EpisodeMarks } from '@contract/episodes.schema'
import { shownEpisodes } from './aired.ts'
import { chosenEpisodes } from './progress.ts'
import { seasonOf, showOf, today } from '../../../testing/sample-show.ts'

const [past, future] = ['2026-01-01', '2027-01-01']
const specials = seasonOf(0, [past, past])
const seasons = [specials, seasonOf(1, [past, past, past]), seasonOf(2, [past, past, future, null])]
const show = showOf(seasons)
const shown = shownEpisodes(show, seasons, today)
const chosen = (marks: Omit<EpisodeMarks, 'watched'>, as = true) =>
  chosenEpisodes(shown, { ...marks, watched: as }).map(({ season, episode }) => [season, episode])

describe('“watched up to here”', () => {
  it('marks all aired episodes up to the chosen one, without the specials', () => {
    expect(chosen({ upTo: { season: 2, episode: 1 } })).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ])
  })

  it('skips future episodes, by date or by their place after the last aired one', () => {
    expect(chosen({ upTo: { season: 2, episode: 4 } }).slice(3)).toEqual([
      [2, 1],
      [2, 2],
    ])
    expect(chosen({ season: 2 })).toEqual([
      [2, 1],
      [2, 2],
    ])
  })

  it('marks specials only when the chosen episode is one, and then only specials', () => {
    expect(chosen({ upTo: { season: 0, episode: 1 } })).toEqual([[0, 1]])
  })

  it('unmarks an episode that was marked before it aired', () => {
    expect(chosen({ season: 2 }, false)).toHaveLength(4)
  })
})
