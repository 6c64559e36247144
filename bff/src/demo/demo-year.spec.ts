import { describe, expect, it } from 'vitest'
import { addDays } from '@contract/days'
import { ratingOf, yearUntil } from './demo-year.ts'
import { wholeShows } from './demo-year-titles.ts'

/** Any days: a leap day, the first day after the catalogue ends, a day in the holidays, and others. */
const days = ['2026-01-01', '2026-02-28', '2026-08-08', '2026-11-29', '2027-05-05', '2028-02-29', '2033-10-31']
const shows = wholeShows.map((id) => ({
  id,
  episodes: Array.from({ length: 14 }, (_, index) => ({ season: 1, episode: index + 1, runtime: 45 })),
}))

describe.each(days)('the year of the demo, seen on %s', (today) => {
  const year = yearUntil(today, shows)
  const episodes = year.shows.flatMap((show) => show.episodes.map((episode) => ({ ...episode, id: show.id })))
  const viewings = [...year.films, ...episodes]

  it('is between 385 and 20 days before it, and starts more than 350 days before it', () => {
    const watched = viewings.map(({ day }) => day).toSorted()
    expect(watched[0]! >= addDays(today, -385)).toBe(true)
    expect(watched.at(-1)! <= addDays(today, -20)).toBe(true)
    expect(watched[0]! < addDays(today, -350)).toBe(true)
  })

  it('has every film and all episodes in their order, and nothing during the holidays', () => {
    expect(new Set(year.films.map(({ id }) => id)).size).toBe(145)
    expect(year.films).toHaveLength(149)
    for (const { episodes: ofShow } of year.shows) {
      expect(ofShow.map(({ episode }) => episode)).toEqual(ofShow.map((_, index) => index + 1))
      const times = ofShow.map(({ day, minutes }) => `${day} ${minutes}`)
      expect(times).toEqual(times.toSorted())
    }
    expect(viewings.filter(({ day }) => day.slice(5) >= '08-03' && day.slice(5) <= '08-14')).toEqual([])
  })

  it('has a show on consecutive evenings, at most a film beside it, and most films from Friday to Sunday', () => {
    for (const { episodes: ofShow } of year.shows) {
      const evenings = [...new Set(ofShow.map(({ day }) => day))]
      const span = (Date.parse(evenings.at(-1)!) - Date.parse(evenings[0]!)) / 86_400_000
      expect([0, 12]).toContain(span - (evenings.length - 1))
    }
    const atWeekends = year.films.filter(({ day }) => [0, 5, 6].includes(new Date(day).getUTCDay()))
    expect(atWeekends.length).toBeGreaterThan(year.films.length * 0.55)
  })

  it('lets weeks pass before a film is watched again', () => {
    for (const ofFilm of Map.groupBy(year.films, ({ id }) => id).values()) {
      const gaps = ofFilm.slice(1).map(({ day }, index) => Date.parse(day) - Date.parse(ofFilm[index]!.day))
      expect(gaps.every((gap) => gap > 7 * 86_400_000)).toBe(true)
    }
  })

  it('is the same for the same day', () => {
    expect(yearUntil(today, shows)).toEqual(year)
  })
})

it('a rating of the demo is 1 to 10, or none, and the same each time', () => {
  const title = { genres: [27], countries: ['US'], language: 'en', score: 8 }
  const ratings = Array.from({ length: 200 }, (_, id) => ratingOf({ ...title, id }))
  expect(ratings).toContain(null)
  expect(ratings.every((rating) => rating === null || (rating >= 1 && rating <= 10))).toBe(true)
  expect(ratings).toEqual(Array.from({ length: 200 }, (_, id) => ratingOf({ ...title, id })))
})
