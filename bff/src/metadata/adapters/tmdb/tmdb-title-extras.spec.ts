import { HttpService } from '@nestjs/axios'
import axios from 'axios'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { behaviours, changed, FakeMetadataService } from '../../../../../e2e/fakes/metadata-service.ts'
import { TmdbMetadataSource } from '../tmdb.metadata-source.ts'

let service: FakeMetadataService
let source: TmdbMetadataSource
beforeAll(async () => {
  service = await FakeMetadataService.start()
  const access = { token: 'head.body.sign', url: service.url }
  source = new TmdbMetadataSource(new HttpService(axios.create()), access, { retryDelayMs: 1, perSecond: 1000 })
})
afterEach(() => service.reset())
afterAll(() => service.stop())

const english = { language: 'en', region: 'US' } as const
const german = { language: 'de-DE', region: 'DE' } as const
const mara = { id: 301, name: 'Mara Lindqvist', profile_path: null }
const joon = { id: 302, name: 'Joon Abara', profile_path: null }

describe('the credits of a title', () => {
  it('of a film name each person once in a department, with all they did there', async () => {
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

  it('of a show are those of all its seasons, with the episodes of each role', async () => {
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

  it('come with a title in part: of 20,000 the first of the cast and those of the crew whom its facts name', async () => {
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

describe('the videos of a title', () => {
  const video = (name: string, type: string, language: string | null, official = true) => ({
    id: name,
    key: name.replaceAll(' ', '-').padEnd(11, '_').slice(0, 11),
    name,
    site: 'YouTube',
    type,
    size: 1080,
    official,
    published_at: '2020-01-01T00:00:00.000Z',
    iso_639_1: language,
    iso_3166_1: null,
  })

  it('begin with the official trailer in the language asked for, then the original, then English, then teasers', async () => {
    const results = [
      video('teaser de', 'Teaser', 'de'),
      video('fan trailer de', 'Trailer', 'de', false),
      video('trailer en', 'Trailer', 'en'),
      video('trailer sv', 'Trailer', 'sv'),
      video('trailer ja', 'Trailer', 'ja'),
      video('clip de', 'Clip', 'de'),
      video('trailer de', 'Trailer', 'de'),
      video('trailer of none', 'Trailer', null),
    ]
    service.script('/3/movie/102', changed({ videos: { results } }))
    const film = await source.mediaDetail({ ...german, type: 'movie', id: 102, append: ['videos'] })
    expect(film.videos?.results.map(({ name }) => name)).toEqual([
      'trailer de',
      'fan trailer de',
      'trailer ja',
      'trailer en',
      'trailer of none',
      'teaser de',
      'clip de',
    ])
    expect(service.requests[0]?.query['include_video_language']?.split(',')).toEqual(
      expect.arrayContaining(['de', 'en', 'null', 'ja']),
    )
  })
})

describe('the reviews of a title', () => {
  const text = 'Quiet, and then **not**.\n\n<img src=x onerror=alert(1)> is what the sea says.'
  const written = {
    id: 'r1',
    author: 'saltwater',
    rating: 8,
    created_at: '2021-06-01T10:00:00.000Z',
    content: text,
    cut: false,
    url: 'https://films.example/review/r1',
  }

  it('are in English for who has none in their own language, and say so', async () => {
    const { results } = await source.reviews({ ...german, type: 'movie', id: 101, page: 1 })
    expect(results).toEqual([{ ...written, language: 'en-US' }])
    expect(service.requests.map(({ query }) => query['language'])).toEqual(['de-DE', 'en-US'])
  })

  it('are cut where they are endless, and never lead to an address that is no page', async () => {
    const row = { id: 'r2', author: '', author_details: { name: 'Ada', rating: 99 }, content: 'a'.repeat(1_000_000) }
    service.script(
      '/3/movie/101/reviews',
      changed({ results: [{ ...row, created_at: '', url: 'javascript:alert(1)' }] }),
    )
    const { results } = await source.reviews({ ...english, type: 'movie', id: 101, page: 1 })
    expect(results).toEqual([
      {
        id: 'r2',
        author: 'Ada',
        rating: null,
        created_at: '',
        content: 'a'.repeat(6000),
        cut: true,
        url: '',
        language: 'en-US',
      },
    ])
  })
})

describe('recommendations', () => {
  const idsOf = async () => {
    const page = await source.recommendations({ ...english, type: 'movie', id: 101, page: 1 })
    return page.results.map(({ id }) => id)
  }

  it('are filled up with similar titles where there are few, each title once', async () => {
    service.script('/3/movie/101/recommendations', changed({ results: [], total_results: 0, total_pages: 1 }))
    expect(await idsOf()).toEqual([101])
    service.reset()
    expect(await idsOf()).toEqual([101, 102, 103])
  })

  it('are asked for together with what fills them up, and alone on later pages', async () => {
    const asked = () => new Set(service.requests.map(({ path }) => path.split('/').at(-1)))
    service.script('/3/movie/101/similar', behaviours.serverError)
    await idsOf()
    expect(asked()).toEqual(new Set(['recommendations', 'similar']))
    service.requests.length = 0
    await source.recommendations({ ...english, type: 'movie', id: 101, page: 2 })
    expect(asked()).toEqual(new Set(['recommendations']))
  })

  it('stay as they are when nothing similar can be fetched', async () => {
    service.script('/3/movie/101/similar', behaviours.serverError)
    expect(await idsOf()).toEqual([101, 102, 103])
  })
})
