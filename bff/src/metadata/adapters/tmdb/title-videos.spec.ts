import { describe, expect, it } from 'vitest'
import { changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })
const german = { language: 'de-DE', region: 'DE' } as const

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

  it('start with the official trailer in the requested language, then the original, then English, then teasers', async () => {
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
