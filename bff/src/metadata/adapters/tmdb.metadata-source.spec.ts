import { describe, expect, it } from 'vitest'
import { changed, missing } from '../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../testing/tmdb-source.ts'
import type { LocaleParams } from '../metadata-source.port.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const english: LocaleParams = { language: 'en', region: 'US' }
const french: LocaleParams = { language: 'fr-FR', region: 'FR' }

describe('watch providers', () => {
  it('are cached by country', async () => {
    const { results } = await source.watchProviders({ ...french, type: 'movie', id: 101 })
    const offer = { provider_id: 8, provider_name: 'Streamline', logo_path: '/stream.jpg', display_priority: 1 }
    expect(results).toEqual({ DE: { link: 'https://films.example/watch', flatrate: [offer] } })
  })
})

describe('an answer that lacks an appended part', () => {
  it.each([
    ['left out', missing('credits')],
    ['null', changed({ credits: null })],
    ['a failure', changed({ credits: { success: false, status_code: 11 } })],
  ])('is passed on without the part if that is %s', async (_, behavior) => {
    service.script('/3/movie/101', behavior)
    const film = await source.mediaDetail({ ...english, type: 'movie', id: 101, append: ['credits', 'videos'] })
    expect(film).toMatchObject({ id: 101, videos: { results: [{ key: 'aaaaaaaaaaa' }] } })
    expect(film).not.toHaveProperty('credits')
  })
})

it('open films come from the product’s list, never from an `open_film` of the service', async () => {
  const film = { address: 'https://films.example/a.webm', license: 'CC BY 3.0', credit: 'A. Maker' } as const
  const withOpenFilm = tmdbSource(service, {}, undefined, new Map([[101, film]]))
  service.script('/3/movie/101', changed({ open_film: { ...film, address: 'https://elsewhere.example/a.webm' } }))
  const details = await Promise.all(
    [withOpenFilm, source].map((one) => one.mediaDetail({ ...english, type: 'movie', id: 101, append: [] })),
  )
  expect(details.map((detail) => 'open_film' in detail && detail.open_film)).toEqual([film, undefined])
})
