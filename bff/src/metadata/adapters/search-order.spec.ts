import { describe, expect, it } from 'vitest'
import { catalogueOf, film, idsOf, person, show } from '@catalogue/testing/test-catalogue'
import { CatalogueSearch } from '@catalogue/query/catalogue-search'

describe('the order of search results', () => {
  const films = [
    film({ id: 1, title: 'Heat', date: '1995-12-15', fame: 60 }),
    film({ id: 2, title: 'The Heat', date: '2013-06-28', fame: 95 }),
    film({ id: 3, title: 'Heathers', date: '1989-03-31', fame: 99 }),
    film({ id: 4, title: 'Heart', date: '1999-01-01', fame: 99 }),
    film({ id: 5, title: 'Red Heat', date: '1988-06-17', fame: 40 }),
  ]
  const search = new CatalogueSearch(
    catalogueOf({
      films,
      shows: [show({ id: 1, title: 'Heat' })],
      people: [person(9, 'Heat Ledger'), person(10, 'Heather North')],
    }),
  )

  it('is exact names, names with all words, then prefixes, each by fame, without similar names', async () => {
    expect(idsOf((await search.find('heat', 'movie')).items)).toEqual([1, 2, 5, 3])
    expect(await search.find('haet', 'movie')).toEqual({ items: [], total: 0, didYouMean: 'Heat' })
  })

  it('puts titles of a given year first, if there are any', async () => {
    expect(idsOf((await search.find('heat 2013', 'movie')).items)[0]).toBe(2)
    expect(idsOf((await search.find('1995 heat', 'movie')).items)).toEqual([1, 2, 5, 3])
    expect(await search.find('heat 1850', 'movie')).toEqual({ items: [], total: 0, didYouMean: 'heat' })
  })

  it('with a year prefers titles: people only match by whole words', async () => {
    expect(idsOf((await search.find('heat', 'person')).items)).toEqual([9, 10])
    expect(idsOf((await search.find('heat 1995', 'person')).items)).toEqual([9])
    expect(idsOf((await search.find('ledger 2013', 'person')).items)).toEqual([])
    expect(idsOf((await search.find('heath 1989', 'person')).items)).toEqual([])
    expect((await search.find('heath 1989', 'multi')).items.find(({ type }) => type === 'person')).toBeUndefined()
  })

  it('mixes films, shows and people only if the search is for all types', async () => {
    expect((await search.find('heat', 'multi')).items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['movie', 'tv', 'person']),
    )
    expect((await search.find('heat', 'tv')).items.map(({ type }) => type)).toEqual(['tv'])
    expect((await search.find('heat', 'person')).items.map(({ type }) => type)).toEqual(['person', 'person'])
  })

  it('counts all matches and sorts only as many as the page needs', async () => {
    const all = await search.find('he', 'multi')
    const { items, total } = await search.find('he', 'multi', { limit: 3 })
    expect(total).toBe(all.items.length)
    expect(items).toEqual(all.items.slice(0, 3))
  })
})
