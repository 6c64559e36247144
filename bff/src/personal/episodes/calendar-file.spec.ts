import { expect, it } from 'vitest'
import type { CalendarEntry } from '@contract/episodes.schema'
import { movieRow, tvRow } from '@contract/media.schema'
import { calendarFile } from './calendar-file.ts'
import { seasonOf } from '../../../testing/sample-show.ts'

const show = tvRow.parse({ id: 7, name: 'Severance; or, "Lumon"\u0007\r\nBEGIN:VEVENT' })
const film = movieRow.parse({ id: 9, title: 'Düne' })
const entries: CalendarEntry[] = [
  { kind: 'episode', date: '2026-12-02', media: show, episode: seasonOf(3, ['2026-12-02']).episodes[0]! },
  { kind: 'digital', date: '2026-12-31', media: film },
]
const options = {
  origin: 'https://films.example',
  source: 'live',
  language: 'de-DE',
  since: Date.UTC(2026, 10, 1),
} as const

it('a calendar is valid by RFC 5545 and 7986, for titles of any content', () => {
  expect(calendarFile(entries, options).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reelroom//Calendar//DE-DE',
    'URL:https://films.example/my/calendar',
    'NAME:Reelroom',
    'X-WR-CALNAME:Reelroom',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:live-tv-7-s3e1@reelroom',
    'SEQUENCE:0',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;VALUE=DATE:20261202',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'SUMMARY:Severance\\; or\\, "Lumon" BEGIN:VEVENT 3×01 · Name 3.1',
    'TRANSP:TRANSPARENT',
    'URL;VALUE=URI:https://films.example/tv/7',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:live-movie-9-digital@reelroom',
    'SEQUENCE:0',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;VALUE=DATE:20261231',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'SUMMARY:Düne · zu Hause',
    'TRANSP:TRANSPARENT',
    'URL;VALUE=URI:https://films.example/movie/9',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('a calendar keeps an event’s UID when its day moves, and is the same text for the same events', () => {
  const moved = calendarFile([{ ...entries[0]!, date: '2026-12-09' }], options)
  expect(moved).toContain('UID:live-tv-7-s3e1@reelroom')
  expect(calendarFile(entries, options)).toBe(calendarFile(entries, options))
})
