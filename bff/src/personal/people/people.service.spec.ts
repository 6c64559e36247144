import { createCache } from 'cache-manager'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { localeParams, episodesOver, now, today } from '../../../testing/episodes.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { catalogueOf, film, person, show } from '@catalogue/testing/test-catalogue'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { FollowedPeopleStore } from './followed-people.store.ts'
import { PeopleService } from './people.service.ts'
import { PersonCreditsService } from './person-credits.service.ts'
import { DAY_MS } from '@contract/days'

const [ada, ben, cy] = [11, 12, 13]
const played = (...people: number[]) => people.map((id) => ({ person: id, character: 'Somebody' }))
const catalogue = catalogueOf({
  films: [
    film({ id: 1, cast: played(ada), fame: 90 }),
    film({ id: 7, cast: played(ada), fame: 40 }),
    film({ id: 2, cast: played(ada, ben), date: '2026-10-01' }),
    film({ id: 3, cast: played(ada), date: '2027-03-01', crew: [{ person: ada, job: 'Director' }] }),
    film({ id: 4, cast: played(ada), date: '2026-12-24' }),
    film({ id: 5, cast: [{ person: ben, character: 'Self' }], date: '2026-11-01' }),
    film({ id: 6, cast: played(ben), date: '2026-11-20' }),
  ],
  shows: [show({ id: 1, cast: played(ben), date: '2025-12-01' })],
  people: [person(ada, 'Ada'), person(ben, 'Ben'), person(cy, 'Cy')],
})
let parts: Awaited<ReturnType<typeof episodesOver>>
let people: PeopleService
const newTitlesOf = async (userId: string) =>
  (await people.newTitles(userId, localeParams, today)).map(({ media, people: them }) => [
    `${media.media_type}-${media.id}`,
    ...them.map(({ name }) => name),
  ])

describe.each(databases)('the people a member follows, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await episodesOver(open, catalogue)
    people = new PeopleService(new FollowedPeopleStore(parts.database), new PersonCreditsService(parts.metadata))
  })

  it('are listed with the last followed first, the number of their watched titles, and the next one', async () => {
    await people.follow('ada', ben, now - DAY_MS)
    await people.follow('ada', ada, now)
    await people.follow('ada', ada, now + DAY_MS)
    await parts.savedTitles.change('ada', 'movie', 1, { watched: true }, now)
    await parts.savedTitles.change('ada', 'tv', 1, { watched: true }, now)
    const page = await people.page('ada', 1, localeParams, today)
    expect(page).toMatchObject({ page: 1, total_pages: 1, total_results: 2 })
    expect(page.results.map(({ profile_path: _path, next, ...rest }) => ({ ...rest, next: next?.id }))).toEqual([
      {
        id: ada,
        name: 'Ada',
        known_for_department: 'Acting',
        followedAt: new Date(now).toISOString(),
        seen: 1,
        total: 5,
        next: 4,
      },
      {
        id: ben,
        name: 'Ben',
        known_for_department: 'Acting',
        followedAt: new Date(now - DAY_MS).toISOString(),
        seen: 1,
        total: 3,
        next: undefined,
      },
    ])
    expect(await people.page('eve', 1, localeParams, today)).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
    })
  })

  it('belong to each member alone, and disappear when the member unfollows them', async () => {
    await people.follow('ada', ada)
    expect(await people.ofMember('ada', ada, localeParams)).toEqual({ followed: true, seen: 0, total: 5 })
    expect(await people.ofMember('eve', ada, localeParams)).toEqual({ followed: false, seen: 0, total: 5 })
    await people.unfollow('eve', ada)
    expect(await people.count('ada')).toBe(1)
    await people.unfollow('ada', ada)
    await people.unfollow('ada', ada)
    expect(await people.count('ada')).toBe(0)
  })

  it('must exist', async () => {
    await expect(people.follow('ada', 999)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(people.ofMember('ada', 999, localeParams)).rejects.toMatchObject({ kind: 'notFound' })
    expect(await people.count('ada')).toBe(0)
  })

  it('keep their name when the source no longer knows them', async () => {
    await people.follow('ada', ada, now)
    const empty = new CatalogueMetadataSource(catalogueOf({}), () => new Date(now))
    const later = new PeopleService(
      new FollowedPeopleStore(parts.database),
      new PersonCreditsService(new MetadataService(empty, createCache())),
    )
    expect((await later.page('ada', 1, localeParams, today)).results).toEqual([
      {
        id: ada,
        name: 'Ada',
        profile_path: null,
        known_for_department: '',
        followedAt: new Date(now).toISOString(),
        seen: 0,
        total: 0,
        next: null,
      },
    ])
    expect(await later.newTitles('ada', localeParams, today)).toEqual([])
  })

  it('have new titles: released (newest first), upcoming, then older; each once, none watched or dismissed', async () => {
    await people.follow('ada', ada, now)
    await people.follow('ada', ben, now + 1)
    expect(await newTitlesOf('ada')).toEqual([
      ['movie-6', 'Ben'],
      ['movie-2', 'Ben', 'Ada'],
      ['tv-1', 'Ben'],
      ['movie-4', 'Ada'],
      ['movie-3', 'Ada'],
      ['movie-1', 'Ada'],
      ['movie-7', 'Ada'],
    ])
    await parts.savedTitles.change('ada', 'movie', 6, { watched: true }, now)
    await parts.savedTitles.change('ada', 'movie', 4, { dismissed: true }, now)
    await parts.savedTitles.change('ada', 'movie', 2, { saved: true }, now)
    await parts.savedTitles.change('ada', 'movie', 1, { saved: true }, now)
    expect((await newTitlesOf('ada')).map(([title]) => title)).toEqual(['movie-2', 'tv-1', 'movie-3', 'movie-7'])
    expect(await newTitlesOf('eve')).toEqual([])
  })
})
