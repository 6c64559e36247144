import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '@contract/episodes.schema'
import { movieRow, tvRow } from '@contract/media.schema'
import { seasonOf } from '../../../testing/sample-show.ts'
import { newsOfCalendar, newsOfConnections } from './news.ts'

const show = tvRow.parse({ id: 7, name: 'A show' })
const film = movieRow.parse({ id: 9, title: 'A film' })
const day = '2026-12-02'
const episode = (season: number, number: number): CalendarEntry => ({
  kind: 'episode',
  date: day,
  media: show,
  episode: seasonOf(season, Array<string>(number).fill(day)).episodes[number - 1]!,
})
const blank = {
  day,
  source: 'live',
  season: null,
  episode: null,
  last_episode: null,
  episodes: null,
  release: null,
  connection_id: null,
  problem: null,
}

describe('the news of a calendar', () => {
  it('are one for a film, and one for the episodes of a season on one day', () => {
    const entries = [episode(3, 1), episode(3, 2), episode(0, 4), { kind: 'digital' as const, date: day, media: film }]
    const tv = { ...blank, kind: 'episode', type: 'tv', media_id: 7 }
    expect(newsOfCalendar(entries, 'live')).toEqual([
      { ...tv, key: `episode live tv 7 3 ${day}`, season: 3, episode: 1, last_episode: 2, episodes: 2 },
      { ...tv, key: `episode live tv 7 0 ${day}`, season: 0, episode: 4, last_episode: 4, episodes: 1 },
      {
        ...blank,
        kind: 'release',
        type: 'movie',
        media_id: 9,
        key: `release live movie 9 digital ${day}`,
        release: 'digital',
      },
    ])
  })
})

describe('the news of connections', () => {
  const now = Date.parse('2026-12-02T20:00:00Z')
  const hours = (count: number) => now - count * 60 * 60 * 1000
  const keysAt = (time: number, state: object) =>
    newsOfConnections([{ id: 'c', fullUntil: null, waitingSince: null, ...state }], {
      zone: 'Europe/Berlin',
      now: time,
    }).map(({ key, problem }) => [key, problem])

  it('do not name a connection that needs nothing', () => {
    expect(keysAt(now, {})).toEqual([])
  })

  it('about titles that wait have the same key until another one waits on a later day', () => {
    const since = { waitingSince: hours(30) }
    expect(keysAt(now, since)).toEqual([['connection c waiting-titles 2026-12-01', 'waiting-titles']])
    expect(keysAt(now + 9 * 24 * 60 * 60 * 1000, since)).toEqual(keysAt(now, since))
    expect(keysAt(now, { waitingSince: hours(1) })).not.toEqual(keysAt(now, since))
  })

  it('about too many messages last until a day after', () => {
    const key = ['connection c too-many 2026-12-02', 'too-many']
    expect(keysAt(now, { fullUntil: hours(-1) })).toEqual([key])
    expect(keysAt(now, { fullUntil: hours(10) })).toEqual([key])
    expect(keysAt(now, { fullUntil: hours(25) })).toEqual([])
  })
})
