import { describe, expect, it } from 'vitest'
import type { OwnEpisode } from '@contract/episodes.schema'
import type { EpisodeMark } from '@contract/episode-mark.schema'
import type { Change } from './change.ts'
import { logEpisode } from './episode-log.changes.ts'
import { markEpisode } from './one-episode.changes.ts'
import { emptySavedTitle } from './saved-title-change.ts'

const at = '2026-01-02T20:00:00.000Z'
const place = { show: 7, season: 1, episode: 2 }
const mark: EpisodeMark = { season: 1, episode: 2, rating: 6, ratedAt: at, note: 'Cave', notedAt: at, version: 3 }
const empty: OwnEpisode = { mark: null, viewings: { count: 0, plays: [] } }
const key = ['ownEpisode', { id: 7, season: 1, episode: 2 }]
const shown = (change: Change, own: OwnEpisode) =>
  change.show.filter((one) => one.key[0] === 'ownEpisode').reduce((data: unknown, one) => one.apply(data), own)

describe('the mark of an episode', () => {
  it('is shown at once, sent to its address, and undone to the rating before', () => {
    const change = markEpisode({ ...place, change: { rating: 9 }, before: mark }, at)
    expect([change.call, change.params, change.bodies]).toEqual([
      'putEpisodeMark',
      { id: 7, season: 1, episode: 2 },
      [{ rating: 9 }],
    ])
    expect(shown(change, { ...empty, mark })).toMatchObject({ mark: { rating: 9, note: 'Cave' } })
    const stored = { ...mark, rating: 9, version: 4 }
    expect(change.inverse([{ mark: stored, before: { ...mark, rating: 2 } }])?.bodies).toEqual([{ rating: 2 }])
    expect(change.inverse([])?.bodies).toEqual([{ rating: 6 }])
    expect(change.message([])).toEqual({ message: 'marks.notice.rated', values: { stars: '4½ ★' } })
  })

  it('is gone without a rating and a note, and an undo restores the note', () => {
    const noted = { ...mark, rating: null, ratedAt: null }
    const change = markEpisode({ ...place, change: { note: ' ', version: 3 }, before: noted }, at)
    expect(shown(change, { ...empty, mark: noted })).toEqual(empty)
    expect(change.inverse([{ mark: null, before: noted }])?.bodies).toEqual([{ note: 'Cave' }])
    expect(change.invalidates([])).toEqual({ now: [key] })
  })
})

describe('a logged viewing of an episode', () => {
  const viewing = {
    season: 1,
    episode: 2,
    id: 'p',
    playedAt: '2026-01-01T12:00:00.000Z',
    precision: 'day',
    rating: 8,
  } as const
  const before = emptySavedTitle('tv', 7, 'embedded')
  const change = logEpisode({ show: 7, viewings: [viewing], before }, at)
  const play = { ...viewing, type: 'tv' as const, mediaId: 7 }
  const { rating: _rating, ...unrated } = play
  const earlier = { ...unrated, id: 'o', playedAt: '2025-01-01T12:00:00.000Z' }
  const watched: OwnEpisode = { ...empty, viewings: { count: 1, plays: [earlier] } }

  it('is added on its page beside earlier ones, in the order of their times, and once', () => {
    const own = shown(change, watched)
    expect(own).toEqual({ mark: null, viewings: { count: 2, plays: [play, earlier] } })
    expect(shown(change, own as OwnEpisode)).toEqual(own)
    expect(change.invalidates([]).now).toContain('ownEpisode')
  })

  it('is removed alone by an undo', () => {
    const undo = change.inverse([])!
    expect(shown(undo, shown(change, watched) as OwnEpisode)).toEqual(watched)
    expect(shown(undo, watched)).toEqual(watched)
  })
})
