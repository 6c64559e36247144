import { describe, expect, it } from 'vitest'
import { catalogueOf, episode, show, view } from './catalogue-under-test.ts'
import { seasonsOf } from './programme.ts'
import { showDetail } from './show-detail.ts'
import { dayOf } from './view.ts'

const day = (date: string) => dayOf(new Date(`${date}T12:00:00Z`))
const season = { number: 1, aired: '2022-02-18', episodeCount: 3, episodes: [] }
/** First shown on a Friday. */
const returning = show({ id: 1, status: 'Returning Series', date: '2022-02-18', seasons: [season] })

describe('the programme of a returning series', () => {
  it('announces one more season: weekly on the weekday of the first episode, from the anniversary on', () => {
    expect(seasonsOf(returning, day('2026-11-21'))).toEqual([
      season,
      {
        number: 2,
        aired: '2027-02-19',
        episodeCount: 4,
        episodes: ['2027-02-19', '2027-02-26', '2027-03-05', '2027-03-12'].map((aired) => episode({ aired })),
      },
    ])
  })

  it('never moves what it announced, and adds a season every year', () => {
    const later = seasonsOf(returning, day('2028-06-01'))
    expect(later.slice(0, 2)).toEqual(seasonsOf(returning, day('2026-11-21')))
    expect(later.map(({ aired }) => aired)).toEqual(['2022-02-18', '2027-02-19', '2028-02-18', '2029-02-23'])
  })

  it('adds nothing before the day that the content knows, nothing to a show that has ended, nothing to newer content', () => {
    const early = show({ ...returning, date: '2022-03-01' })
    expect(seasonsOf(early, day('2020-01-01')).map(({ aired }) => aired)).toEqual(['2022-02-18', '2027-03-02'])
    const ended = show({ ...returning, status: 'Ended' })
    expect(seasonsOf(ended, day('2030-01-01'))).toEqual([season])
    const newer = show({ ...returning, seasons: [season, { ...season, number: 2, aired: '2026-12-01' }] })
    expect(seasonsOf(newer, day('2030-01-01'))).toEqual(newer.seasons)
  })

  it('has a next episode, without a picture as long as there is none', () => {
    const detail = showDetail(returning, { ...view(), today: day('2026-11-21') }, [], catalogueOf({}))
    expect(detail.next_episode_to_air).toMatchObject({ air_date: '2027-02-19', name: 'Episode 1', still_path: null })
    expect(detail.last_episode_to_air).toMatchObject({ season_number: 1, episode_number: 3, air_date: null })
    expect(detail.number_of_seasons).toBe(2)
  })
})
