import { expect, it } from 'vitest'
import type { MovieDetail } from '@contract/media.schema'
import { releasesIn } from './release-dates.ts'

const day = (date: string, type: number, note = '') => ({ certification: '', release_date: date, type, note })
// SAFETY: these are the fields of a film that the function reads.
const film = {
  origin_country: ['KR'],
  release_dates: {
    results: [
      { iso_3166_1: 'KR', release_dates: [day('2019-05-30T00:00:00.000Z', 3)] },
      {
        iso_3166_1: 'DE',
        release_dates: [
          day('2020-02-21T00:00:00.000Z', 4, 'Streamline'),
          day('2019-10-17T00:00:00.000Z', 3),
          day('2019-06-28T00:00:00.000Z', 1, 'Filmfest München'),
          day('', 5),
          day('2021-01-01T00:00:00.000Z', 99),
        ],
      },
    ],
  },
} as MovieDetail

it('the release dates of the visitor’s country come by type with their notes, the earliest first', () => {
  expect(releasesIn(film, 'DE')).toEqual({
    country: 'DE',
    releases: [
      { kind: 'premiere', date: '2019-06-28', note: 'Filmfest München' },
      { kind: 'theatrical', date: '2019-10-17', note: '' },
      { kind: 'digital', date: '2020-02-21', note: 'Streamline' },
    ],
  })
})

it('without dates in that country, those of the country of origin are shown, or none', () => {
  expect(releasesIn(film, 'FR')).toEqual({
    country: 'KR',
    releases: [{ kind: 'theatrical', date: '2019-05-30', note: '' }],
  })
  expect(releasesIn({ ...film, origin_country: [] }, 'FR')).toBeNull()
  expect(releasesIn({ origin_country: ['US'] } as MovieDetail, 'FR')).toBeNull()
})
