import { describe, expect, it } from 'vitest'
import { changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const english = { language: 'en', region: 'US' } as const
const mara = { id: 301, name: 'Mara Lindqvist', profile_path: null }
const joon = { id: 302, name: 'Joon Abara', profile_path: null }

describe('the credits of a title', () => {
  it('of a film name each person once in a department, with all their jobs', async () => {
    expect(await source.credits({ ...english, type: 'movie', id: 101 })).toEqual({
      groups: [
        {
          department: 'Acting',
          total: 1,
          people: [{ ...mara, roles: [{ name: 'The keeper', episodes: null }], episodes: null }],
        },
        {
          department: 'Directing',
          total: 1,
          people: [{ ...joon, roles: [{ name: 'Director', episodes: null }], episodes: null }],
        },
        {
          department: 'Writing',
          total: 1,
          people: [
            {
              ...joon,
              roles: [
                { name: 'Writer', episodes: null },
                { name: 'Story', episodes: null },
              ],
              episodes: null,
            },
          ],
        },
        {
          department: 'Production',
          total: 1,
          people: [{ ...joon, roles: [{ name: 'Producer', episodes: null }], episodes: null }],
        },
      ],
    })
  })

  it('of a show cover all its seasons, with the episodes of each role', async () => {
    const { groups } = await source.credits({ ...english, type: 'tv', id: 201 })
    expect(groups[0]).toEqual({
      department: 'Acting',
      total: 1,
      people: [
        {
          ...mara,
          roles: [
            { name: 'The stoker', episodes: 2 },
            { name: 'The ghost', episodes: 1 },
          ],
          episodes: 3,
        },
      ],
    })
    const show = await source.mediaDetail({ ...english, type: 'tv', id: 201, append: ['credits'] })
    expect(show.credits?.cast.map(({ name, character }) => ({ name, character }))).toEqual([
      { name: 'Mara Lindqvist', character: 'The stoker / The ghost' },
    ])
    expect(show.credits?.crew.map(({ job }) => job)).toEqual(['Director'])
    expect(show).not.toHaveProperty('aggregate_credits')
  })

  it('of a title’s page are the first of 20,000 cast members and the crew of its facts', async () => {
    const person = { id: 1, name: 'N', original_name: 'N', gender: 0, known_for_department: '', popularity: 0 }
    const cast = Array.from({ length: 10_000 }, (_, order) => ({
      ...person,
      id: order + 1,
      order,
      character: 'C',
      credit_id: `a${order}`,
    }))
    const crew = [
      ...Array.from({ length: 9_999 }, (_, index) => ({
        ...person,
        id: index + 1,
        job: 'Stunts',
        department: 'Crew',
        credit_id: `b${index}`,
      })),
      { ...person, job: 'Director', department: 'Directing', credit_id: 'd' },
    ]
    service.script('/3/movie/101', changed({ credits: { cast, crew } }))
    const film = await source.mediaDetail({ ...english, type: 'movie', id: 101, append: ['credits'] })
    expect(film.credits?.cast).toHaveLength(40)
    expect(film.credits?.crew).toHaveLength(80)
    expect(film.credits?.crew[0]?.job).toBe('Director')
  })
})
