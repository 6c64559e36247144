import { expect, it } from 'vitest'
import { changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { seasonOf } from '../../../../testing/sample-show.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const person = { adult: false, credit_id: 'x', gender: 1, popularity: 0.6, profile_path: '/a.jpg' }
const guest = { ...person, id: 1, name: 'Nobuko Sendō', character: 'A neighbor', order: 500 }
const director = { ...person, id: 2, name: 'Vince Gilligan', job: 'Director', department: 'Directing' }

it('an episode of the live service has its guests and its crew, from one request for its season', async () => {
  const upstream = await fakeTmdb()
  const season = seasonOf(1, ['2020-01-01', '2020-01-08'])
  const [first, second] = season.episodes
  const people = {
    guest_stars: [guest, { ...guest, name: 7 }],
    crew: [director, director, { ...director, job: 'Writer' }],
  }
  upstream.script('/3/tv/201/season/1', changed({ ...season, episodes: [first, { ...second, ...people }] }))
  const source = tmdbSource(upstream)
  const place = { id: 201, season: 1, language: 'en', region: 'US' } as const
  const { guest_stars, crew, before, after } = await source.episode({ ...place, episode: 2 })
  expect({ guest_stars, crew, before, after }).toEqual({
    guest_stars: [{ id: 1, name: 'Nobuko Sendō', character: 'A neighbor', profile_path: '/a.jpg' }],
    crew: ['Director', 'Writer'].map((job) => ({ id: 2, name: 'Vince Gilligan', job, profile_path: '/a.jpg' })),
    before: 1,
    after: null,
  })
  expect(upstream.requests).toHaveLength(1)
  expect(await source.episode({ ...place, episode: 1 })).toMatchObject({ guest_stars: [], crew: [], after: 2 })
})
