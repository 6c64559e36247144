import { describe, expect, it } from 'vitest'
import type { MediaType } from '@contract/media.schema'
import type { EpisodeMark, Play } from '@import-formats/import-entry'
import type { Incoming, TitlesOfFile } from './incoming-titles.ts'
import { partsOf } from './parts-of-title.ts'

const match = { id: 1001, title: 'Breaking Bad', released: null, poster_path: null, genreIds: [] }
const marks = [{ savedAt: 1 }]

/** A title whose file has these rows. */
function titleOf(type: MediaType, plays: Play[], episodes: EpisodeMark[] = []): TitlesOfFile {
  const incoming: Incoming = { match: { ...match, type }, marks, plays, episodes }
  return { type, last: 1001, incoming: new Map([[1001, incoming]]), rows: 1 + plays.length + episodes.length }
}
const viewings = (count: number, season: number | null, episode: number | null): Play[] =>
  Array.from({ length: count }, (_, index) => ({ season, episode, playedAt: index + 1 }))
const onlyOf = ({ incoming }: TitlesOfFile): Incoming => incoming.get(1001)!
/** Of each part: its rows, its marks, and how many viewings it has of which episodes. */
const outline = (titles: TitlesOfFile, isDivided: boolean) =>
  partsOf(titles, isDivided).map((part) => {
    const { marks: ofTitle, plays, episodes } = onlyOf(part)
    const byEpisode = Map.groupBy(plays, ({ season, episode }) => `${season}x${episode}`)
    const counts = [...byEpisode].map(([episode, all]) => `${episode}: ${all.length}`).join(', ')
    return [part.rows, ofTitle.length, counts, episodes.map(({ season, episode }) => `${season}x${episode}`).join(' ')]
  })

describe('the parts of a title', () => {
  it('are one for titles with few rows, and for several titles', () => {
    const few = titleOf('tv', viewings(100, 1, 1))
    expect(partsOf(few, true)).toEqual([few])
    const two = { ...few, incoming: new Map([...few.incoming, [1002, onlyOf(few)]]) }
    expect(partsOf(two, true)).toEqual([two])
  })

  it('have whole episodes in their order, their marks with them, and those of the show once', () => {
    const plays = [...viewings(40, 2, 1), ...viewings(60, 1, 10), ...viewings(50, 1, 2)]
    const rated = { rating: 8, ratedAt: 1 }
    const episodes = [
      { season: 2, episode: 3, ...rated },
      { season: 1, episode: 2, ...rated },
    ]
    expect(outline(titleOf('tv', plays, episodes), true)).toEqual([
      [51, 1, '1x2: 50', '1x2'],
      [101, 0, '1x10: 60, 2x1: 40', ''],
      [1, 0, '', '2x3'],
    ])
  })

  it('split an episode or a film with many viewings only if that is allowed', () => {
    const show = titleOf('tv', [...viewings(250, 1, 1), ...viewings(1, 1, 2)])
    expect(outline(show, false).map(([, , counts]) => counts)).toEqual(['1x1: 250', '1x2: 1'])
    expect(outline(show, true).map(([, , counts]) => counts)).toEqual(['1x1: 100', '1x1: 100', '1x1: 50, 1x2: 1'])
    const film = titleOf('movie', viewings(250, null, null))
    expect(outline(film, false)).toEqual([[251, 1, 'nullxnull: 250', '']])
    expect(outline(film, true)).toEqual([
      [100, 1, 'nullxnull: 100', ''],
      [101, 1, 'nullxnull: 100', ''],
      [50, 1, 'nullxnull: 50', ''],
    ])
  })

  it('have each viewing once, and all rows together', () => {
    const plays = [...viewings(130, null, null), ...viewings(90, 1, 2), ...viewings(130, 3, 1), ...viewings(90, 0, 1)]
    const title = titleOf('tv', plays)
    for (const isDivided of [true, false]) {
      const parts = partsOf(title, isDivided)
      expect(new Set(parts.flatMap((part) => onlyOf(part).plays))).toEqual(new Set(plays))
      expect(parts.flatMap((part) => onlyOf(part).plays)).toHaveLength(plays.length)
      expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(title.rows)
    }
  })
})
