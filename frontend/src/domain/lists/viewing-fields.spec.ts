import { describe, expect, it } from 'vitest'
import { dayOfPlay } from '@contract/played-at'
import type { Play } from '@contract/saved-title.schema'
import { editOf, fieldsOf, timeOf, type ViewingFields } from './viewing-fields.ts'

const play: Play = {
  id: 'p',
  type: 'movie',
  mediaId: 1,
  season: null,
  episode: null,
  playedAt: '2024-05-06T20:00:00.000Z',
}
const dayIn = (timeZone: string) => (moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  )
const zones = [
  'UTC',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Europe/Berlin',
]
/** Days that a zone skipped, or on which its clock changed, and the first day with films. */
const days = [
  '2011-12-30',
  '2011-12-29',
  '2011-12-31',
  '2024-10-06',
  '2024-04-07',
  '2024-03-31',
  '2024-10-27',
  '2024-11-03',
  '1888-01-01',
  '1970-01-01',
  '2024-02-29',
]
const fields = (change: Partial<ViewingFields>): ViewingFields => ({
  day: '2024-05-06',
  known: 'day',
  rating: null,
  note: null,
  ...change,
})
const clock = { today: '2026-11-28', now: '2026-11-28T20:00:00.000Z' }

describe('the fields of a viewing', () => {
  it.each(zones)('come back as they were chosen, whatever the time zone: %s', (zone) => {
    for (const day of days)
      for (const known of ['day', 'month', 'year'] as const) {
        const stored = { ...play, ...timeOf(fields({ day, known }), clock.today, clock.now) }
        const length = { day: 10, month: 7, year: 4 }[known]
        expect(dayOfPlay(stored, dayIn(zone))).toBe(day.slice(0, length))
        const shown = fieldsOf(stored, clock.today, dayIn(zone))
        expect([shown.known, shown.day.slice(0, length)]).toEqual([known, day.slice(0, length)])
        expect(editOf(shown, shown, clock)).toBeNull()
      }
  })

  it('mean now for today, and an unknown day has no date', () => {
    expect(timeOf(fields({ day: clock.today }), clock.today, clock.now)).toEqual({ playedAt: clock.now })
    const unknown = timeOf(fields({ known: 'none' }), clock.today, clock.now)
    expect(unknown).toEqual({ playedAt: '1970-01-01T00:00:00.000Z', precision: 'none' })
    expect(fieldsOf({ ...play, ...unknown }, clock.today, dayIn('UTC'))).toMatchObject({
      day: clock.today,
      known: 'none',
    })
  })

  it('change only what was changed: the moment of a viewing stays with its day', () => {
    const before = fieldsOf({ ...play, rating: 8, note: 'Again!' }, clock.today, dayIn('Pacific/Kiritimati'))
    expect(before).toEqual({ day: '2024-05-07', known: 'day', rating: 8, note: 'Again!' })
    expect(editOf(before, { ...before, rating: 9 }, clock)).toEqual({ rating: 9 })
    expect(editOf(before, { ...before, rating: null, note: '  ' }, clock)).toEqual({ rating: null, note: null })
    expect(editOf(before, { ...before, day: '2024-05-01' }, clock)).toEqual({
      playedAt: '2024-05-01T12:00:00.000Z',
      precision: 'day',
    })
    expect(editOf(before, { ...before, known: 'month' }, clock)).toEqual({
      playedAt: '2024-05-01T12:00:00.000Z',
      precision: 'month',
    })
    expect(editOf(fields({ known: 'none' }), fields({ known: 'none', day: '2020-01-01' }), clock)).toBeNull()
  })
})
