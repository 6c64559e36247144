import { expect, it } from 'vitest'
import type { CalendarEntry } from '@contract/episodes.schema'
import { agendaOf } from './agenda.ts'

// SAFETY: of rows and episodes the agenda reads the ids alone.
const show = (id: number) => ({ id, media_type: 'tv' }) as Extract<CalendarEntry, { kind: 'episode' }>['media']
const film = (id: number) => ({ id, media_type: 'movie' }) as Extract<CalendarEntry, { kind: 'digital' }>['media']
const entry = (date: string, showId: number, id: number): CalendarEntry => ({
  kind: 'episode',
  date,
  media: show(showId),
  episode: { id } as Extract<CalendarEntry, { kind: 'episode' }>['episode'],
})

it('an agenda has its days in order, groups the episodes of a show, and lists films after shows', () => {
  const days = agendaOf([
    { kind: 'theatrical', date: '2026-12-02', media: film(9), people: [{ id: 1, name: 'Ada' }] },
    entry('2026-12-02', 7, 1),
    entry('2026-12-02', 7, 2),
    entry('2026-12-02', 8, 1),
    entry('2026-11-30', 7, 3),
  ])
  expect(
    days.map(({ date, items }) => [
      date,
      items.map((item) => [
        item.kind,
        item.media.id,
        item.kind === 'episodes' ? item.episodes.map(({ id }) => id) : [],
        item.people.map(({ name }) => name),
      ]),
    ]),
  ).toEqual([
    ['2026-11-30', [['episodes', 7, [3], []]]],
    [
      '2026-12-02',
      [
        ['episodes', 7, [1, 2], []],
        ['episodes', 8, [1], []],
        ['theatrical', 9, [], ['Ada']],
      ],
    ],
  ])
})
