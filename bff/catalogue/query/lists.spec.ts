import { describe, expect, it } from 'vitest'
import { catalogueOf, film, idsOf, show, today } from '../testing/test-catalogue.ts'
import { movieList, tvList } from './lists.ts'
import { dayOf } from './view.ts'

describe('movie lists', () => {
  it('order top_rated by score, then by fame, without unreleased titles', () => {
    const films = [
      film({ id: 1, score: 8 }),
      film({ id: 2, score: 9, fame: 10 }),
      film({ id: 3, score: 9, fame: 90 }),
      film({ id: 4, score: 10, date: '2026-11-22' }),
    ]
    expect(idsOf(movieList(catalogueOf({ films }), 'top_rated', today))).toEqual([3, 2, 1])
  })

  it('order popular by fame, shifted by less than a tenth from day to day', () => {
    const films = [film({ id: 1, fame: 40 }), film({ id: 2, fame: 90 }), film({ id: 3, fame: 60 })]
    expect(idsOf(movieList(catalogueOf({ films }), 'popular', today))).toEqual([2, 3, 1])
  })

  it('reorder titles of equal rank by the day only', () => {
    const catalogue = catalogueOf({ films: Array.from({ length: 30 }, (_, index) => film({ id: index + 1 })) })
    const on = (date: string): number[] => idsOf(movieList(catalogue, 'popular', dayOf(new Date(date))))
    expect(on('2026-11-21T01:00:00Z')).toEqual(on('2026-11-21T23:00:00Z'))
    expect(on('2026-11-21')).not.toEqual(on('2026-11-22'))
  })

  const films = [
    film({ id: 1, date: '2001-11-30' }),
    film({ id: 2, date: '2006-11-21' }),
    film({ id: 3, date: '1976-11-20' }),
    film({ id: 4, date: '2002-11-20' }),
    film({ id: 5, date: '2016-12-03' }),
    film({ id: 6, date: '2015-11-22' }),
    film({ id: 7, date: '2026-11-20' }),
    film({ id: 8, date: '1977-11-21' }),
    film({ id: 9, date: '2015-11-21' }),
    film({ id: 10, date: '2016-01-01', isDayKnown: false }),
  ]

  it('fill now_playing with the round anniversaries of the year up to today, latest first', () => {
    expect(idsOf(movieList(catalogueOf({ films }), 'now_playing', today))).toEqual([2, 3, 6])
  })

  it('fill upcoming with the round anniversaries of the year from tomorrow on, soonest first', () => {
    expect(idsOf(movieList(catalogueOf({ films }), 'upcoming', today))).toEqual([1, 5, 4, 8])
  })
})

describe('show lists', () => {
  it('fill airing_today and on_the_air with anniversaries of the first broadcast', () => {
    const shows = [
      show({ id: 1, date: '2011-11-21' }),
      show({ id: 2, date: '2006-11-22' }),
      show({ id: 3, date: '2007-11-22' }),
    ]
    expect(idsOf(tvList(catalogueOf({ shows }), 'airing_today', today))).toEqual([1])
    expect(idsOf(tvList(catalogueOf({ shows }), 'on_the_air', today))).toEqual([2])
  })
})
