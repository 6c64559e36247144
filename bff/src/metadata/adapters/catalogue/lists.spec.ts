import { describe, expect, it } from 'vitest'
import { catalogueOf, film, idsOf, show, today } from './catalogue-under-test.ts'
import { movieList, tvList } from './lists.ts'
import { dayOf } from './view.ts'

describe('movie lists', () => {
  it('orders top_rated by score, then by fame, without what is not released yet', () => {
    const films = [
      film({ id: 1, score: 8 }),
      film({ id: 2, score: 9, fame: 10 }),
      film({ id: 3, score: 9, fame: 90 }),
      film({ id: 4, score: 10, date: '2026-11-22' }),
    ]
    expect(idsOf(movieList(catalogueOf({ films }), 'top_rated', today))).toEqual([3, 2, 1])
  })

  it('orders popular by fame, moved by less than a tenth from day to day', () => {
    const films = [film({ id: 1, fame: 40 }), film({ id: 2, fame: 90 }), film({ id: 3, fame: 60 })]
    expect(idsOf(movieList(catalogueOf({ films }), 'popular', today))).toEqual([2, 3, 1])
  })

  it('changes the order of equals with the day and with nothing else', () => {
    const catalogue = catalogueOf({ films: Array.from({ length: 30 }, (_, index) => film({ id: index + 1 })) })
    const on = (date: string): number[] => idsOf(movieList(catalogue, 'popular', dayOf(new Date(date))))
    expect(on('2026-11-21T01:00:00Z')).toEqual(on('2026-11-21T23:00:00Z'))
    expect(on('2026-11-21')).not.toEqual(on('2026-11-22'))
  })

  it('plays the films of the last sixty days, and then round anniversaries of this month', () => {
    const films = [
      film({ id: 1, date: '2026-10-01' }),
      film({ id: 2, date: '2026-09-20' }),
      film({ id: 3, date: '2001-11-30' }),
      film({ id: 4, date: '2002-11-30' }),
      film({ id: 5, date: '2026-11-22' }),
    ]
    expect(idsOf(movieList(catalogueOf({ films }), 'now_playing', today))).toEqual([1, 3])
  })

  it('looks for anniversaries in earlier months while the page is not full', () => {
    const films = [film({ id: 1, date: '2016-12-30' }), film({ id: 2, date: '2006-10-01' })]
    expect(idsOf(movieList(catalogueOf({ films }), 'now_playing', today))).toEqual([2])
    expect(
      idsOf(movieList(catalogueOf({ films: [film({ id: 1, date: '2015-12-30' })] }), 'now_playing', today)),
    ).toEqual([1])
  })

  it('announces what comes after today, soonest first, and then the anniversaries of next month', () => {
    const films = [
      film({ id: 1, date: '2027-05-01' }),
      film({ id: 2, date: '2026-11-22' }),
      film({ id: 3, date: '1976-12-03' }),
      film({ id: 4, date: '1976-11-30' }),
    ]
    expect(idsOf(movieList(catalogueOf({ films }), 'upcoming', today))).toEqual([2, 1, 3])
  })
})

describe('show lists', () => {
  const onDay = (id: number, aired: string) =>
    show({ id, date: '1999-01-01', seasons: [{ number: 1, aired, episodeCount: 1, episodes: [] }] })

  it('airs today what is new today, then returning series on their weekday and anniversaries of an episode', () => {
    const shows = [
      onDay(1, '2010-11-21'),
      onDay(2, '2010-11-22'),
      onDay(3, '2026-11-21'),
      show({ id: 4, date: '2020-01-04', status: 'Returning Series', fame: 1 }),
      show({ id: 5, date: '2020-01-05', status: 'Returning Series' }),
    ]
    expect(idsOf(tvList(catalogueOf({ shows }), 'airing_today', today))).toEqual([3, 1, 4])
  })

  it('has the coming seven days on the air', () => {
    const shows = [onDay(1, '2010-11-27'), onDay(2, '2010-11-28'), onDay(3, '2010-11-20')]
    expect(idsOf(tvList(catalogueOf({ shows }), 'on_the_air', today))).toEqual([1])
  })

  it('is never empty', () => {
    expect(idsOf(tvList(catalogueOf({ shows: [onDay(1, '2010-03-01')] }), 'airing_today', today))).toEqual([1])
  })
})
