import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { historyDays, withoutPlay, withPlay } from './history-pages.ts'
import { parseHistorySpan, spanOf, type HistorySpan } from './history-search.ts'

const entry = (id: string, mediaId: number, day: number, times = 1): HistoryEntry => ({
  play: { id, type: 'movie', mediaId, season: null, episode: null, playedAt: `2026-01-0${day}T12:00:00.000Z` },
  times,
  media: null,
  stored: null,
  episode: null,
})
const page = (number: number, results: HistoryEntry[]) => ({
  results,
  next: number === 1 ? '1.0.0.b' : null,
  total_results: 4,
})
const [a, b, c, d] = [entry('a', 1, 4, 2), entry('b', 2, 3), entry('c', 1, 2, 2), entry('d', 3, 1)] as const
const pages = [page(1, [a, b]), page(2, [c, d])]

describe('the optimistic history', () => {
  it('loses a removed play at once, and the film has one play fewer', () => {
    expect(withoutPlay(pages, c.play)).toEqual([page(1, [{ ...a, times: 1 }, b]), page(2, [d])])
  })

  it.each([a, b, c, d])('has a play back at its place after Undo: $play.id', (gone) => {
    const back = withPlay(withoutPlay(pages, gone.play), gone)
    expect(back.flatMap(({ results }) => results)).toEqual([a, b, c, d])
  })

  it('shows a play again after Undo even if it is empty by then', () => {
    expect(withPlay([page(1, [])], d)).toEqual([page(1, [d])])
    expect(withPlay([], d)).toEqual([])
  })
})

describe('the days of a period', () => {
  /** The day of a moment in a time zone a number of hours ahead of UTC. */
  const dayIn = (hours: number) => (moment: string) =>
    new Date(Date.parse(moment) + hours * 60 * 60 * 1000).toISOString().slice(0, 10)
  const zones = Array.from({ length: 27 }, (_, index) => index - 12)
  const at = (playedAt: string, precision?: 'day' | 'month' | 'year' | 'none'): HistoryEntry => {
    const { play, ...rest } = entry(playedAt, 1, 1)
    return { ...rest, play: { ...play, playedAt, ...(precision ? { precision } : {}) } }
  }

  it('are the same in every time zone if they have no time, in order, with unknown ones apart', () => {
    // In the order of the server: by moment.
    const moments = ['2026-01-07T11:30:00.000Z', '2026-01-06T10:30:00.000Z', '2026-01-05T23:30:00.000Z']
    const entries = [
      at(moments[0]!),
      at('2026-01-06T12:00:00.000Z', 'day'),
      at(moments[1]!),
      at(moments[2]!),
      at('2026-01-01T12:00:00.000Z', 'month'),
      at('2026-01-01T11:00:00.000Z', 'year'),
      at('1970-01-01T00:00:00.000Z', 'none'),
    ]
    for (const hours of zones) {
      const days = historyDays(entries, dayIn(hours), { period: '2026-01' })
      const shown = days.map(({ day }) => day)
      expect(shown).toEqual([
        ...[...new Set(['2026-01-06', ...moments.map(dayIn(hours))])].toSorted().toReversed(),
        '2026-01',
      ])
      expect(days.find(({ day }) => day === '2026-01-06')?.played).toContain(entries[1])
      expect(historyDays(entries, dayIn(hours), { period: '2026' }).map(({ day }) => day)).toEqual(['2026'])
      expect(historyDays(entries, dayIn(hours), { period: 'unknown' }).map(({ day }) => day)).toEqual([null])
    }
  })

  it('include a late evening of its month, and exclude a viewing that was moved to another month', () => {
    const evening = at('2026-12-01T04:00:00.000Z')
    expect(historyDays([evening], dayIn(-8), { period: '2026-11' })).toEqual([{ day: '2026-11-30', played: [evening] }])
    expect(historyDays([evening], dayIn(1), { period: '2026-11' })).toEqual([])
  })

  it('are those of one day, or all of a year with its months and what is known by the year alone', () => {
    const entries = [
      at('2026-01-01T04:00:00.000Z'),
      at('2025-12-31T12:00:00.000Z', 'day'),
      at('2025-12-01T12:00:00.000Z', 'month'),
      at('2025-01-01T12:00:00.000Z', 'year'),
    ]
    const daysOf = (span: HistorySpan) => historyDays(entries, dayIn(-8), span).map(({ day }) => day)
    expect(daysOf({ day: '2025-12-31' })).toEqual(['2025-12-31'])
    expect(daysOf({ year: 2025 })).toEqual(['2025-12-31', '2025-12', '2025'])
    expect(daysOf({ year: 2026 })).toEqual([])
  })
})

it('the address of the history contains a day or a year; meaningless ones are dropped', () => {
  const spansOf = (search: object) => spanOf(parseHistorySpan({ ...search }))
  expect(spansOf({ day: '2024-02-29', year: '2025' })).toEqual({ day: '2024-02-29' })
  expect(spansOf({ year: '2025' })).toEqual({ year: 2025 })
  for (const nonsense of [{ day: '2025-02-29' }, { day: '2025-2-1' }, { year: '1887' }, { year: 2025 }, {}])
    expect(spansOf(nonsense)).toBeUndefined()
})
