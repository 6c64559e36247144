import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'
import { film, show } from '../testing/test-content.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'content-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function compiled(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  const { catalogue, problems } = compileCatalogue(folder)
  return { catalogue, problems: problems.map((problem) => `${problem.file}: ${problem.sentence}`) }
}
const ofFilm = (changes: Record<string, string>) => compiled('films/example-1999.yaml', film(changes))
const ofShow = (changes: Record<string, string>) => compiled('shows/example-1999.yaml', show(changes))

describe('the days of a film', () => {
  it('allow a festival, then cinemas, then a streaming service', () => {
    const found = ofFilm({
      released: '2019-11-06',
      first_shown: '2019-08-29',
      service: 'Netflix',
      streamed: '2019-12-06',
    })
    expect(found.catalogue.films).toMatchObject([{ date: '2019-11-06', service: 'Netflix', streamed: '2019-12-06' }])
  })

  it('may be the year alone; a festival in the same year does not count as later', () => {
    const found = ofFilm({ released: '1999', first_shown: '1999-05-12' })
    expect(found.problems).toEqual([])
    expect(found.catalogue.films).toMatchObject([{ date: '1999-01-01', isDayKnown: false, releasedIn: 'US' }])
  })

  it('may be those of another country than the first', () => {
    const found = ofFilm({ countries: '[GB, FR]', released: '1999-05-05', released_in: 'FR' })
    expect(found.problems).toEqual([])
    expect(found.catalogue.films).toMatchObject([{ date: '1999-05-05', isDayKnown: true, releasedIn: 'FR' }])
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'a weekday on which no films come out',
      { countries: '[DE]', released: '1999-05-05' },
      'released: 1999-05-05 is no weekday on which films come out in DE.',
    ],
    [
      'the first country as another one',
      { released_in: 'US' },
      'released_in: US is named only for a day in another country than the first.',
    ],
    [
      'the country of a year alone',
      { released: '1999', released_in: 'FR' },
      'released_in: FR is named only for a day in another country than the first.',
    ],
    [
      'a first showing after the year of the release',
      { released: '1999', first_shown: '2000-01-05' },
      'first_shown: 2000-01-05 is after the release on 1999.',
    ],
    [
      'the day of a festival as its release',
      { first_shown: '1999-05-05' },
      'released: 1999-05-05 is the day of first_shown; a festival is no release.',
    ],
    [
      'a first showing after the release',
      { first_shown: '1999-06-05' },
      'first_shown: 1999-06-05 is after the release on 1999-05-05.',
    ],
    [
      'a service that did not exist yet',
      { service: 'Netflix' },
      'service: Netflix began on 2007-01-16, after 1999-05-05.',
    ],
    [
      'a day on a service before the release',
      { released: '2019-11-06', service: 'Netflix', streamed: '2019-10-06' },
      'streamed: 2019-10-06 is before 2019-11-06.',
    ],
    [
      'a day on a service that is not named',
      { streamed: '2019-10-06' },
      'streamed: 2019-10-06, but no service is named.',
    ],
    [
      'a day that the content cannot know',
      { released: '2026-01-16' },
      'released: 2026-01-16 is after 2025-12-31, the last day that the content knows.',
    ],
  ])('refuses %s', (_, changes, problem) => {
    expect(ofFilm(changes).problems).toContain(`films/example-1999.yaml: ${problem}`)
  })
})

describe('the days of a show', () => {
  it('may be `unknown` for a season', () => {
    const found = ofShow({ seasons: '[{ number: 1, aired: unknown, episodes: 6 }]' })
    expect(found.problems).toEqual([])
    expect(found.catalogue.shows[0]?.seasons).toEqual([{ number: 1, aired: null, episodeCount: 6, episodes: [] }])
  })

  it.each([
    [
      'without a day',
      '[{ number: 1, episodes: 6 }]',
      'seasons → 0 → aired: is no day of the calendar and not “unknown”.',
    ],
    ['that is a bare number', '[6]', 'seasons → 0: is no season: it has a number, aired and episodes.'],
    [
      'that begins after what the content knows',
      '[{ number: 1, aired: 2026-01-16, episodes: 6 }]',
      'seasons → 0 → aired: 2026-01-16 is after 2025-12-31, the last day that the content knows.',
    ],
    [
      'with an episode after what the content knows',
      '[{ number: 1, aired: 1999-05-05, episodes: [{ title: A }, { title: B, aired: 2026-01-16 }] }]',
      'seasons → 0 → episodes → 1 → aired: 2026-01-16 is after 2025-12-31, the last day that the content knows.',
    ],
  ])('refuses a season %s', (_, seasons, problem) => {
    expect(ofShow({ seasons }).problems).toEqual([`shows/example-1999.yaml: ${problem}`])
  })

  it.each([
    [
      'an end after what the content knows',
      { last_aired: '2026-01-16' },
      'last_aired: 2026-01-16 is after 2025-12-31, the last day that the content knows.',
    ],
    [
      'an end of what is known while nothing follows it',
      { known_until: '1999-06-01' },
      'known_until: Only a show that continues has it.',
    ],
    [
      'an end of what is known before the last season',
      { known_until: '1999-05-01', status: 'Returning Series' },
      'known_until: It is before the last season.',
    ],
    [
      'an episode after the day until which it is known',
      {
        known_until: '1999-06-01',
        status: 'Returning Series',
        seasons: '[{ number: 1, aired: 1999-05-05, episodes: [{ title: A }, { title: B, aired: 1999-06-02 }] }]',
      },
      'seasons: An episode of season 1 is outside its season or the known days of the show.',
    ],
    [
      'a special after the day until which it is known',
      {
        known_until: '1999-06-01',
        status: 'Returning Series',
        seasons:
          '[{ number: 0, aired: unknown, episodes: [{ title: A, aired: 2001-12-25 }] }, { number: 1, aired: 1999-05-05, episodes: 6 }]',
      },
      'seasons: An episode of season 0 is outside its season or the known days of the show.',
    ],
    [
      'an episode after its own end',
      {
        last_aired: '1999-06-01',
        seasons: '[{ number: 1, aired: 1999-05-05, episodes: [{ title: A }, { title: B, aired: 1999-06-08 }] }]',
      },
      'seasons: An episode of season 1 is outside its season or the known days of the show.',
    ],
  ])('refuses %s', (_, changes, problem) => {
    expect(ofShow(changes).problems).toEqual([`shows/example-1999.yaml: ${problem}`])
  })

  it('refuses a season on a service that did not exist yet', () => {
    expect(ofShow({ service: 'Hulu' }).problems).toEqual([
      'shows/example-1999.yaml: service: Hulu began on 2008-03-12, after 1999-05-05.',
    ])
  })
})
