import { HttpService } from '@nestjs/axios'
import axios from 'axios'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { behaviours, changed, FakeMetadataService, missing } from '../../../../../e2e/fakes/metadata-service.ts'
import { TmdbMetadataSource } from '../tmdb.metadata-source.ts'

let service: FakeMetadataService
let source: TmdbMetadataSource
beforeAll(async () => {
  service = await FakeMetadataService.start()
  const limits = { retryDelayMs: 1, perSecond: 1000 }
  source = new TmdbMetadataSource(
    new HttpService(axios.create()),
    { token: 'head.body.sign', url: service.url },
    limits,
  )
})
afterEach(() => service.reset())
afterAll(() => service.stop())

const film = async (language: LocaleCode, id: number) => {
  const detail = await source.mediaDetail({ language, region: 'DE', type: 'movie', id, append: [] })
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
  ])(
    'in %s a keyword says that it is English, whether asked for by itself or with a film or show',
    async (language, sea) => {
      const ask = { language, region: 'DE', append: ['keywords'] as const }
      expect(await source.mediaDetail({ ...ask, type: 'movie', id: 101 })).toMatchObject({
        keywords: { keywords: [sea] },
      })
      expect(await source.mediaDetail({ ...ask, type: 'tv', id: 201 })).toMatchObject({ keywords: { results: [sea] } })
      expect(await source.keyword({ ...ask, id: 1 })).toEqual(sea)
    },
  )

  it('a show is merged like a film', async () => {
    const show = await source.mediaDetail({ language: 'fr-FR', region: 'FR', type: 'tv', id: 201, append: [] })
    expect(show).toMatchObject({
      name: 'Le Dernier Ferry',
      overview: 'The last boat never arrives where it should.',
      fallback: { overview: 'en' },
    })
  })

  it('the address of its site has no language, and the translations stay behind', async () => {
    const detail = await film('de-DE', 101)
    expect(detail.homepage).toBe('https://lighthouse.example')
    expect(detail).not.toHaveProperty('translations')
  })

  it.each([
    ['missing', missing('translations')],
    ['in another shape', changed({ translations: ['de'] })],
  ])('without translations (%s) the answer is given as it came', async (_, behaviour) => {
    service.script('/3/movie/102', behaviour)
    expect(await textsOf('de-DE', 102)).toEqual({ title: '狐の港', overview: '', fallback: { title: 'ja' } })
  })

  it('the service’s own codes of languages become tags or none', async () => {
    service.script('/3/movie/102', changed({ original_language: 'cn' }), changed({ original_language: 'xx' }))
    expect((await film('fr-FR', 102)).fallback).toEqual({ title: 'en', overview: 'en' })
    service.script('/3/movie/103', changed({ original_language: 'cn' }), changed({ original_language: 'xx' }))
    expect((await film('fr-FR', 103)).fallback).toEqual({ title: 'yue' })
    expect((await film('fr-FR', 103)).fallback).toBeUndefined()
  })
})

describe('a title', () => {
  it('has the product’s names of genres and the service’s own for unknown ones', async () => {
    const { genres, genre_ids } = await film('de-DE', 102)
    expect(genres).toEqual([
      { id: 16, name: 'Animation' },
      { id: 990001, name: 'service name 990001' },
    ])
    expect(genre_ids).toEqual([16, 990001])
  })

  it.each([104, 105])('that is for adults (%i) does not exist', async (id) => {
    await expect(film('en', id)).rejects.toMatchObject({ kind: 'notFound', message: `/3/movie/${id} is not shown` })
  })
})

describe('a person', () => {
  const person = (language: LocaleCode, id: number) =>
    source.person({ language, region: 'DE', id, append: ['combined_credits'] })

  it('has a biography in English where there is no other, and says so', async () => {
    expect(await person('en', 301)).toMatchObject({ biography: 'Born on an island, she left it twice.' })
    const inGerman = await person('de-DE', 301)
    expect(inGerman).toMatchObject({
      biography: 'Born on an island, she left it twice.',
      fallback: { biography: 'en' },
    })
    expect(inGerman).not.toHaveProperty('translations')
    const nobody = await person('de-DE', 302)
    expect(nobody.biography).toBe('')
    expect(nobody.fallback).toBeUndefined()
  })

  it('has credits without adult titles and other kinds of rows', async () => {
    const { combined_credits: credits } = await person('de-DE', 301)
    expect(credits?.cast.map((row) => [row.id, row.fallback])).toEqual([
      [101, undefined],
      [102, { title: 'ja' }],
      [103, { title: 'uk' }],
      [201, { title: 'en' }],
      [202, { title: 'ko' }],
    ])
    expect(credits?.crew).toEqual([])
  })

  it('has credits that lack their kind, their date or their id: told by the title, without a date, left out', async () => {
    const cast = [
      { id: 1, title: 'A film', release_date: null, character: null, credit_id: 'a' },
      { id: 2, name: 'A show', first_air_date: '', media_type: null, character: 'Ada', episode_count: 3 },
      { id: null, title: 'Nothing' },
      null,
      { id: 3, title: 'Not shown', adult: true },
    ]
    service.script('/3/person/301', changed({ combined_credits: { cast, crew: null } }))
    const { combined_credits: credits } = await person('en', 301)
    expect(credits?.cast.map((row) => [row.media_type, row.id, row.character, row.episode_count])).toEqual([
      ['movie', 1, '', 0],
      ['tv', 2, 'Ada', 3],
    ])
    expect(credits?.crew).toEqual([])
  })

  it('of adult films does not exist', async () => {
    await expect(person('en', 303)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('a season', () => {
  const path = '/3/tv/201/season/1'
  const season = (language: LocaleCode) => source.season({ language, region: 'FR', id: 201, number: 1 })
  const texts = async (language: LocaleCode) =>
    (await season(language)).episodes.map(({ name, overview, fallback }) => ({ name, overview, fallback }))

  it('takes the texts its episodes lack from English', async () => {
    expect(await texts('fr-FR')).toEqual([
      { name: 'Larguez les amarres', overview: 'Un sifflet dans la brume.', fallback: undefined },
      { name: "À l'estime", overview: 'The compass disagrees.', fallback: { overview: 'en' } },
      { name: 'Slack Water', overview: 'Nobody rows.', fallback: { title: 'en', overview: 'en' } },
    ])
    expect(service.requests).toHaveLength(2)
    expect(new Set(service.requests.map(({ query }) => query['language']))).toEqual(new Set(['fr-FR', 'en-US']))
  })

  it('takes one trip to the service', async () => {
    const both = Promise.withResolvers<void>()
    service.script(path, (exchange) => {
      if (service.requests.length === 2) both.resolve()
      void both.promise.then(() => behaviours.normal(exchange))
    })
    expect(await texts('fr-FR')).toHaveLength(3)
  })

  it('in English is asked for once', async () => {
    expect(await texts('en')).toHaveLength(3)
    expect(service.requests).toHaveLength(1)
  })

  it('is given as it came when English fails', async () => {
    service.script(path, (exchange) =>
      behaviours[exchange.request.url?.includes('en-US') ? 'notFound' : 'normal'](exchange),
    )
    expect((await texts('fr-FR'))[2]).toEqual({ name: 'Episode 3', overview: '', fallback: undefined })
  })

  it('that does not exist is not found', async () => {
    service.script(path, behaviours.notFound)
    await expect(season('fr-FR')).rejects.toMatchObject({ kind: 'notFound', message: `${path} does not exist` })
  })
})
