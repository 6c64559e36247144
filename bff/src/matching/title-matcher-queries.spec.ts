import { HttpService } from '@nestjs/axios'
import axios from 'axios'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import type { MediaRow } from '@contract/media.schema'
import { discoverFilters } from '@contract/title-lists.schema'
import { FakeMetadataService } from '../../../e2e/fakes/metadata-service.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { TmdbMetadataSource } from '../metadata/adapters/tmdb.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { perPage, searchBehavior, type Sample } from '../../testing/search-service.ts'
import { TitleMatcher } from './title-matcher.service.ts'
import type { TitleReference } from './title-reference.ts'

const samples: readonly Sample[] = [
  { id: 1, type: 'movie', name: 'Heat', date: '1995-12-15' },
  { id: 2, type: 'movie', name: 'Heat', date: '1986-11-13' },
  { id: 3, type: 'movie', name: 'The Godfather', date: '1972-03-14', german: 'Der Pate' },
  { id: 4, type: 'movie', name: 'Spirited Away', date: '2001-07-20', original: '千と千尋の神隠し' },
  { id: 5, type: 'tv', name: 'Dark', date: '2017-12-01' },
  { id: 6, type: 'tv', name: 'Watchmen', date: '2019-10-20' },
  { id: 7, type: 'movie', name: 'Watchmen', date: '2009-03-05' },
  { id: 8, type: 'movie', name: 'Home', date: '2015-03-18' },
  { id: 10, type: 'movie', name: 'The Matrix', date: '1999-03-31' },
  { id: 11, type: 'movie', name: 'The Matrix Reloaded', date: '2003-05-15' },
  { id: 12, type: 'movie', name: 'Mulholland Drive', date: '2001-06-06' },
  { id: 14, type: 'movie', name: 'Crash', date: '2004-09-10' },
  { id: 15, type: 'tv', name: 'Crash', date: '2004-10-17' },
  { id: 13, type: 'movie', name: 'A Long Way Home', date: '2001-06-06' },
  // More than fit on a page of the service.
  ...Array.from({ length: 30 }, (_, index) => ({
    id: 100 + index,
    type: 'movie' as const,
    name: `A Long Way Home, ${index}`,
    date: `${1990 + index}-01-01`,
  })),
  { id: 9, type: 'movie', name: 'Home', date: '2015-06-01' },
  { id: 16, type: 'tv', name: 'Home', date: '2020-04-17' },
]
/** The titles that the fake service has. */
let serviceTitles = samples

let service: FakeMetadataService
beforeAll(async () => {
  service = await FakeMetadataService.start()
})
afterEach(() => {
  service.reset()
  serviceTitles = samples
})
afterAll(() => service.stop())

function matcherIn(language: LocaleCode): TitleMatcher {
  service.script(/^\/3\/search/, searchBehavior(serviceTitles))
  const access = { token: 'head.body.sign', url: service.url }
  const source = new TmdbMetadataSource(new HttpService(axios.create()), access, { perSecond: 1000 })
  return new TitleMatcher(new MetadataService(source, createCache({ stores: [new Keyv()] })), language)
}

async function matchAndRecord(reference: TitleReference, language: LocaleCode = 'en') {
  service.reset()
  const { title, candidates } = await matcherIn(language).match(reference)
  const questions = service.requests.map(({ path, query }) =>
    [
      path.replace('/3/search/', ''),
      query['query'],
      query['primary_release_year'] ?? query['first_air_date_year'],
      query['language'],
    ]
      .filter(Boolean)
      .join(' '),
  )
  return { is: title?.id ?? candidates.map((candidate) => candidate.title.id), called: title?.title, questions }
}

describe('the matcher searches the live service', () => {
  it('once for a film or show with a year, without the year in the text', async () => {
    expect(await matchAndRecord({ name: 'Heat', year: 1995, type: 'movie' })).toEqual({
      is: 1,
      called: 'Heat',
      questions: ['movie Heat 1995 en-US'],
    })
    expect(await matchAndRecord({ name: 'Dark', year: 2017, type: 'tv' })).toMatchObject({
      is: 5,
      questions: ['tv Dark 2017 en-US'],
    })
  })

  it('once for a file of unknown type if no other title has the name', async () => {
    expect(await matchAndRecord({ name: 'Watchmen', year: 2009, type: null })).toMatchObject({
      is: 7,
      questions: ['multi Watchmen en-US'],
    })
    expect(await matchAndRecord({ name: 'Matrix, The', year: 1999, type: null })).toMatchObject({
      is: 10,
      questions: ['multi The Matrix en-US'],
    })
  })

  it('again with the year if a short name fills more than a page', async () => {
    expect(await matchAndRecord({ name: 'Home', year: 2015, type: null })).toEqual({
      is: [8, 9],
      called: undefined,
      questions: ['multi Home en-US', 'movie Home 2015 en-US'],
    })
    expect(await matchAndRecord({ name: 'Home', year: 2020, type: null })).toMatchObject({
      is: 16,
      questions: ['multi Home en-US', 'movie Home 2020 en-US', 'tv Home 2020 en-US'],
    })
  })

  it('not again if two titles of the year have the name', async () => {
    expect(await matchAndRecord({ name: 'Crash', year: 2004, type: null })).toMatchObject({
      is: [14, 15],
      questions: ['multi Crash en-US'],
    })
  })

  it('again for any type if no title has the name, year and type', async () => {
    expect(await matchAndRecord({ name: 'Dark', year: 2018, type: 'tv' })).toMatchObject({
      is: [5],
      questions: ['tv Dark 2018 en-US', 'multi Dark en-US'],
    })
    expect(await matchAndRecord({ name: 'Watchmen', year: 2019, type: 'movie' })).toMatchObject({
      is: [7, 6],
      questions: ['movie Watchmen 2019 en-US', 'multi Watchmen en-US'],
    })
  })

  it('once more in the member’s language if a title has another name there', async () => {
    expect(await matchAndRecord({ name: 'Der Pate', year: 1972, type: 'movie' }, 'de-DE')).toEqual({
      is: 3,
      called: 'The Godfather',
      questions: ['movie Der Pate 1972 en-US', 'movie Der Pate 1972 de-DE'],
    })
    expect(await matchAndRecord({ name: 'Der Pate', year: null, type: null }, 'de-DE')).toMatchObject({
      is: 3,
      questions: ['multi Der Pate en-US', 'multi Der Pate de-DE'],
    })
    expect(await matchAndRecord({ name: '千と千尋の神隠し', year: 2001, type: null }, 'de-DE')).toMatchObject({
      is: 4,
      questions: ['multi 千と千尋の神隠し en-US'],
    })
  })

  it('once without a year, and leaves the name in doubt if several titles have it or the results exceed a page', async () => {
    expect(await matchAndRecord({ name: 'Mulholland Drive', year: null, type: null })).toMatchObject({ is: 12 })
    expect(await matchAndRecord({ name: 'Heat', year: null, type: 'movie' })).toMatchObject({
      is: [1, 2],
      questions: ['multi Heat en-US'],
    })
    expect(await matchAndRecord({ name: 'A Long Way Home', year: null, type: null })).toMatchObject({
      is: expect.arrayContaining([13]) as unknown,
      questions: ['multi A Long Way Home en-US'],
    })
  })

  it('at most twice for an unknown title, in any language', async () => {
    expect(await matchAndRecord({ name: 'No Such Film', year: 2001, type: null }, 'de-DE')).toMatchObject({
      is: [],
      questions: ['multi No Such Film en-US'],
    })
    expect(await matchAndRecord({ name: 'No Such Film', year: 2001, type: 'movie' }, 'de-DE')).toMatchObject({
      is: [],
      questions: ['movie No Such Film 2001 en-US', 'multi No Such Film en-US'],
    })
  })

  it('never twice for the same title, in all files', async () => {
    const matcher = matcherIn('en')
    const heat = { name: 'Heat', year: 1995, type: 'movie' } as const
    await Promise.all([matcher.match(heat), matcher.match({ ...heat }), matcher.match(heat)])
    await matcher.match(heat)
    expect(service.requests).toHaveLength(1)
  })

  it('hardly more than once for each title of a file', async () => {
    const titles = await manyTitles()
    serviceTitles = [...titles, ...titles.flatMap(crowdOf)]
    const files = {
      'films and shows of a list': titles.map(({ name, date }) => ({ name, year: yearOf(date), type: null })),
      'viewings with their kind': titles.map(({ name, date, type }) => ({ name, year: yearOf(date), type })),
      'names of files': titles.map(({ name, date }) => ({ name: `${name} (${yearOf(date)})`, year: null, type: null })),
    }
    const rates: number[] = []
    for (const [what, wanted] of Object.entries(files)) {
      service.reset()
      const matcher = matcherIn('de-DE')
      const found = []
      for (const title of wanted) found.push((await matcher.match(title)).title?.id)
      expect([what, found]).toEqual([what, titles.map(({ id }) => id)])
      rates.push(service.requests.length / wanted.length)
    }
    expect(rates.filter((rate) => rate > 1.2)).toEqual([])
  }, 60_000)
})

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Other titles that contain a one-word name: more than fit on a page of results. */
const crowdOf = ({ id, name }: Sample): Sample[] =>
  name.includes(' ')
    ? []
    : Array.from({ length: perPage + 5 }, (_, index) => ({
        id: 1_000_000 + id * 100 + index,
        type: 'movie' as const,
        name: `${name}, part ${index} of many`,
        date: `${1900 + index}-01-01`,
      }))

/** Two hundred titles of the embedded catalogue. */
async function manyTitles(): Promise<Sample[]> {
  const source = CatalogueMetadataSource.load()
  const filters = discoverFilters.parse({ sort_by: 'title.asc' })
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].flatMap((page) =>
      (['movie', 'tv'] as const).map((media) =>
        source.discover({ language: 'en', region: 'US', media, page, filters }),
      ),
    ),
  )
  return pages
    .flatMap(({ results }): MediaRow[] => results)
    .map((row) => ({
      id: row.id,
      type: row.media_type,
      name: 'title' in row ? row.title : row.name,
      original: 'title' in row ? row.original_title : row.original_name,
      date: 'title' in row ? row.release_date : row.first_air_date,
    }))
}
