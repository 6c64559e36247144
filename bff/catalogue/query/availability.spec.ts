import { describe, expect, it } from 'vitest'
import { availableFrom } from './availability.ts'
import { film } from '../testing/test-catalogue.ts'
import { releaseDates } from './film-releases.ts'
import { dayNumber } from './view.ts'

const inCinemasFirst = film({ id: 1, date: '2019-11-06', service: 'Netflix', streamed: '2019-12-06' })
const release = (date: string, type: number, note: string) => ({
  certification: '',
  release_date: `${date}T00:00:00.000Z`,
  type,
  note,
})

describe('a film from cinemas', () => {
  it('has its day in the country where it came out, and only ratings elsewhere', () => {
    const abroad = film({ id: 1, date: '2015-08-21', releasedIn: 'FR', certifications: { US: 'R' } })
    expect(releaseDates(abroad).results).toEqual([
      { iso_3166_1: 'FR', release_dates: [release('2015-08-21', 3, '')] },
      { iso_3166_1: 'US', release_dates: [{ certification: 'R', release_date: '', type: 3, note: '' }] },
    ])
  })

  it('has no day anywhere when only its year is known', () => {
    const ofYear = film({ id: 1, date: '1984-01-01', isDayKnown: false, certifications: { US: 'R' } })
    expect(releaseDates(ofYear).results).toEqual([
      { iso_3166_1: 'US', release_dates: [{ certification: 'R', release_date: '', type: 3, note: '' }] },
    ])
  })
})

describe('a film made for a service', () => {
  it('is on the service from its streaming day, not from its day in cinemas', () => {
    expect(availableFrom(inCinemasFirst)).toBe(dayNumber('2019-12-06'))
    expect(availableFrom(film({ id: 1, date: '2019-11-06', service: 'Netflix' }))).toBe(dayNumber('2019-11-06'))
  })

  it('lists both days among its releases, and only one if it went to the service directly', () => {
    expect(releaseDates(inCinemasFirst).results).toEqual([
      { iso_3166_1: 'US', release_dates: [release('2019-11-06', 3, ''), release('2019-12-06', 4, 'Netflix')] },
    ])
    expect(releaseDates(film({ id: 1, date: '2019-11-06', service: 'Netflix' })).results).toEqual([
      { iso_3166_1: 'US', release_dates: [release('2019-11-06', 4, 'Netflix')] },
    ])
  })
})
