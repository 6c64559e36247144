import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import type { AnyRow } from '@contract/person.schema'
import { CatalogueMetadataSource } from './catalogue.metadata-source.ts'
import { Catalogue } from '@catalogue/query/catalogue'
import { type SearchKind } from '@catalogue/query/catalogue-search'

describe('searching the embedded catalogue', () => {
  let source: CatalogueMetadataSource
  beforeAll(() => {
    source = CatalogueMetadataSource.load()
  })

  async function found(query: string, mediaType: SearchKind = 'multi', language: LocaleCode = 'en'): Promise<string[]> {
    const { results } = await source.search({ language, region: 'US', mediaType, query, page: 1 })
    return results.map(nameOf)
  }
  const nameOf = (row: AnyRow): string => (row.media_type === 'movie' ? row.title : row.name)

  it.each([
    ['matrx', 'Matrix'],
    ['godfahter', 'Godfather'],
    ['amelie', 'Amélie'],
    ['spiderman', 'Spider-Man'],
    ['zzqxv', undefined],
  ])('corrects the spelling of %s', async (query, spelled) => {
    expect(await source.correctSpelling(query, 'en')).toBe(spelled)
  })

  it.each([
    ['heat 1995', 'Heat'],
    ['amelie', 'Amélie'],
    ['god father', 'The Godfather'],
    ['七人の侍', 'Seven Samurai'],
    ['Крестный отец', 'The Godfather'],
    ['КРЁСТНЫЙ ОТЕЦ', 'The Godfather'],
    ['教父', 'The Godfather'],
    ['spirited away', 'Spirited Away'],
    ['away spirited', 'Spirited Away'],
    ['千と千尋', 'Spirited Away'],
    ['miyazaki', 'Hayao Miyazaki'],
    ['bong joon-ho', 'Bong Joon Ho'],
    ['penelope cruz', 'Penélope Cruz'],
    ['wall-e', 'WALL·E'],
    ['walle', 'WALL·E'],
    ['spiderman', 'Spider-Man'],
    ['der pate', 'The Godfather'],
    ['12angry men', '12 Angry Men'],
    ['2001', '2001: A Space Odyssey'],
    ['1917', '1917'],
    ['blade runner 2049', 'Blade Runner 2049'],
    ['starwars', 'Star Wars'],
    ['spider m', 'Spider-Man'],
    ['^"heat"*', 'Heat'],
  ])('finds %s', async (query, first) => {
    expect((await found(query))[0]).toBe(first)
  })

  it('finds each well-known title by its English and its original name, among the first three', async () => {
    const { titles } = Catalogue.open(fileURLToPath(new URL('../../../.cache/catalogue.sqlite', import.meta.url)))
    const missed: string[] = []
    for (const { title, originalTitle, fame, type } of titles) {
      if (fame < 90) continue
      for (const name of new Set([title, originalTitle]))
        if (!(await found(name, type)).slice(0, 3).includes(title)) missed.push(name)
    }
    expect(missed).toEqual([])
  })

  it('finds the films of a person by name', async () => {
    expect(await found('miyazaki', 'movie')).toEqual(expect.arrayContaining(['Spirited Away', 'My Neighbor Totoro']))
    expect(await found('miyazaki', 'person')).not.toContain('Spirited Away')
  })

  it('lets other requests run in the middle of a misspelled query', async () => {
    let pauses = 0
    const paused = CatalogueMetadataSource.load({
      yieldIfDue: async () => {
        pauses += 1
      },
    })
    const { did_you_mean } = await paused.search({
      language: 'en',
      region: 'US',
      mediaType: 'multi',
      query: 'the godfathr',
      page: 1,
    })
    expect(did_you_mean).toBe('The Godfather')
    expect(pauses).toBeGreaterThan(10)
  })

  it('names the number of titles beside nothing found, and no other query if `respell` is false', async () => {
    const params = {
      language: 'en',
      region: 'US',
      mediaType: 'multi',
      query: 'godfahter',
      page: 1,
      respell: false,
    } as const
    expect(await source.search(params)).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
      catalogue_titles: source.allIds('movie').length + source.allIds('tv').length,
    })
    expect(await source.search({ ...params, query: 'godfather' })).not.toHaveProperty('catalogue_titles')
  })

  it('answers in the requested language, for a query in any language', async () => {
    expect((await found('the godfather', 'movie', 'de-DE'))[0]).toBe('Der Pate')
  })

  it.each([' ', '!!!', '....', '%%%', '\u0000', '🎬'])('finds nothing for %j', async (query) => {
    expect(await found(query)).toEqual([])
  })
})
