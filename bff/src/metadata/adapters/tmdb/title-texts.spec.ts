import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { changed, missing } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const film = async (language: LocaleCode, id: number) => {
  const detail = await source.mediaDetail({ language, type: 'movie', id, append: [] })
  if (detail.media_type !== 'movie') throw new Error('not a film')
  return detail
}
const textsOf = async (language: LocaleCode, id: number) => {
  const { title, overview, fallback } = await film(language, id)
  return { title, overview, fallback }
}
const paper = 'A keeper folds the maps of a vanished coast.'
const papel = 'Um faroleiro dobra os mapas de uma costa desaparecida.'
const foxes = 'Every spring the foxes come down to the harbour.'
const salt = 'Рибалки чекають на вітер, який не приходить.'

describe('the texts of a title, field by field', () => {
  it.each<[LocaleCode, number, { title: string; overview: string; fallback?: object }]>([
    ['en', 101, { title: 'The Paper Lighthouse', overview: paper }],
    [
      'de-DE',
      101,
      { title: 'Der Leuchtturm aus Papier', overview: 'Ein Wärter faltet die Karten einer verschwundenen Küste.' },
    ],
    ['fr-FR', 101, { title: 'The Paper Lighthouse', overview: paper, fallback: { title: 'en', overview: 'en' } }],
    ['pt-PT', 101, { title: 'O Farol de Papel', overview: papel, fallback: { overview: 'pt-BR' } }],
    ['pt-BR', 101, { title: 'O Farol de Papel', overview: papel, fallback: { title: 'pt-PT' } }],
    ['ja', 102, { title: '狐の港', overview: '毎年春、港に狐がやって来る。' }],
    ['de-DE', 102, { title: 'Harbour of Foxes', overview: foxes, fallback: { title: 'en', overview: 'en' } }],
    ['de-DE', 103, { title: 'Сіль і вітер', overview: salt, fallback: { title: 'uk', overview: 'uk' } }],
    ['en', 103, { title: 'Сіль і вітер', overview: salt, fallback: { title: 'uk', overview: 'uk' } }],
    ['uk-UA', 103, { title: 'Сіль і вітер', overview: salt }],
  ])('in %s, of film %i', async (language, id, texts) => {
    expect(await textsOf(language, id)).toEqual(texts)
    expect(service.requests).toHaveLength(1)
  })

  it.each<[LocaleCode, object]>([
    ['en', { id: 1, name: 'sea' }],
    ['de-DE', { id: 1, name: 'sea', fallback: { name: 'en' } }],
  ])('in %s a keyword has the tag of English, requested alone or with a film or show', async (language, sea) => {
    const params = { language, region: 'DE', append: ['keywords'] as const }
    expect(await source.mediaDetail({ ...params, type: 'movie', id: 101 })).toMatchObject({
      keywords: { keywords: [sea] },
    })
    expect(await source.mediaDetail({ ...params, type: 'tv', id: 201 })).toMatchObject({
      keywords: { results: [sea] },
    })
    expect(await source.keyword({ ...params, id: 1 })).toEqual(sea)
  })

  it('a show gets its texts like a film', async () => {
    const show = await source.mediaDetail({ language: 'fr-FR', type: 'tv', id: 201, append: [] })
    expect(show).toMatchObject({
      name: 'Le Dernier Ferry',
      overview: 'The last boat never arrives where it should.',
      fallback: { overview: 'en' },
    })
  })

  it('the address of the website has no language, and the answer omits the translations', async () => {
    const detail = await film('de-DE', 101)
    expect(detail.homepage).toBe('https://lighthouse.example')
    expect(detail).not.toHaveProperty('translations')
  })

  it.each([
    ['missing', missing('translations')],
    ['in another shape', changed({ translations: ['de'] })],
  ])('without translations (%s) the answer stays as it came', async (_, behavior) => {
    service.script('/3/movie/102', behavior)
    expect(await textsOf('de-DE', 102)).toEqual({ title: '狐の港', overview: '', fallback: { title: 'ja' } })
  })

  it('the service’s own language codes become tags, or no tag', async () => {
    service.script('/3/movie/102', changed({ original_language: 'cn' }), changed({ original_language: 'xx' }))
    expect((await film('fr-FR', 102)).fallback).toEqual({ title: 'en', overview: 'en' })
    service.script('/3/movie/103', changed({ original_language: 'cn' }), changed({ original_language: 'xx' }))
    expect((await film('fr-FR', 103)).fallback).toEqual({ title: 'yue' })
    expect((await film('fr-FR', 103)).fallback).toBeUndefined()
  })
})

describe('a title', () => {
  it('has the product’s genre names, and the service’s for unknown genres', async () => {
    const { genres, genre_ids } = await film('de-DE', 102)
    expect(genres).toEqual([
      { id: 16, name: 'Animation' },
      { id: 990001, name: 'service name 990001' },
    ])
    expect(genre_ids).toEqual([16, 990001])
  })

  it.each([104, 105])('for adults (%i) does not exist', async (id) => {
    await expect(film('en', id)).rejects.toMatchObject({ kind: 'notFound', message: `/3/movie/${id} is not shown` })
  })
})
