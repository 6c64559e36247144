import { describe, expect, it } from 'vitest'
import { markedTitleRows } from '../../../../../e2e/fakes/metadata-rows.ts'
import { behaviours, changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import type { SearchParams } from '../../metadata-source.port.ts'

const service = await fakeTmdb()

const lighthouse = ['The Paper Lighthouse']
let spellings = 0
async function searchFor(query: string, mediaType: SearchParams['mediaType'] = 'multi', respell = true) {
  spellings = 0
  const spelling = (typed: string) => {
    spellings += 1
    return { lihgthouse: 'lighthouse', 'ligthouse paper': 'faro', farro: 'faro' }[typed]
  }
  const page = await tmdbSource(service, {}, spelling).search({
    language: 'en',
    region: 'US',
    mediaType,
    query,
    page: 1,
    respell,
  })
  const names = page.results.map((row) => (row.media_type === 'movie' ? row.title : row.name))
  return { names, instead: page.searched_for }
}
const sentQueries = () =>
  service.requests.map(({ path, query: { query, primary_release_year, first_air_date_year } }) =>
    [path.replace('/3/search/', ''), query, primary_release_year ?? first_air_date_year].filter(Boolean).join(' '),
  )

describe('a search at the live service', () => {
  it('is one question where something is found', async () => {
    expect(await searchFor('lighthouse')).toEqual({ names: lighthouse, instead: undefined })
    expect(sentQueries()).toEqual(['multi lighthouse'])
  })

  it('finds "title year", which the service takes for a title', async () => {
    expect(await searchFor('Night Ferry (2020)', 'tv')).toEqual({ names: ['Night Ferry'], instead: undefined })
    expect(sentQueries()).toEqual(['tv Night Ferry (2020)', 'tv Night Ferry 2020'])
  })

  it('asks for films and shows of a year apart, since the search over everything knows none', async () => {
    expect(await searchFor('lighthouse 2019')).toEqual({ names: lighthouse, instead: undefined })
    expect(sentQueries()).toEqual(['multi lighthouse 2019', 'movie lighthouse 2019', 'tv lighthouse 2019'])
  })

  it('finds what is misspelt, and says what it searched for', async () => {
    expect(await searchFor('lihgthouse')).toEqual({ names: lighthouse, instead: 'lighthouse' })
    expect(await searchFor('lihgthouse 2019')).toEqual({
      names: lighthouse,
      instead: 'lighthouse 2019',
    })
    expect(await searchFor('the foxes')).toEqual({ names: ['Harbour of Foxes'], instead: 'foxes' })
    expect(await searchFor('Mára Lindqvist!')).toEqual({ names: ['Mara Lindqvist'], instead: 'Mara Lindqvist' })
  })

  it.each([
    ['ligthouse paper', 'Lighthouse Paper'],
    ['farro', 'The Paper Lighthouse'],
  ])('says %s as the reader knows it where it is found by a name in another language', async (query, instead) => {
    const results = markedTitleRows('movie', 'en-US').filter(({ title }) => title === 'The Paper Lighthouse')
    service.script('/3/search/multi', behaviours.normal, changed({ results, total_results: 1 }))
    expect(await searchFor(query)).toEqual({ names: lighthouse, instead })
    expect(sentQueries()).toEqual([`multi ${query}`, 'multi faro'])
  })

  it('learns from names that begin alike how a word is spelled that nobody knows', async () => {
    expect(await searchFor('lighthuose')).toEqual({ names: lighthouse, instead: 'Lighthouse' })
    expect(sentQueries()).toEqual(['multi lighthuose', 'multi lighthuo', 'multi light', 'multi Lighthouse'])
  })

  it.each([
    ['lighthuose', 'Lighthouse'],
    ['papr lighthouse', 'Paper Lighthouse'],
    ['paper ligthouse 2019', 'Paper Lighthouse 2019'],
    ['the papr lighthouse', 'The Paper Lighthouse'],
    ['harbour foxxes', 'Harbour Foxes'],
    ['habour foxes', 'Harbour Foxes'],
    ['mara lindqist', 'Mara Lindqvist'],
    ['nigth fery', undefined],
  ])('mends %s with names that the service itself has', async (query, instead) => {
    const { names, instead: searched } = await searchFor(query)
    expect({ searched, isFound: names.length > 0 }).toEqual({ searched: instead, isFound: instead !== undefined })
    expect(new Set(sentQueries()).size).toBe(sentQueries().length)
    expect(sentQueries().length).toBeLessThanOrEqual(query.includes('2019') ? 13 : 7)
  })

  it('searches later pages with the corrected query', async () => {
    const params = { language: 'en', region: 'US', mediaType: 'multi', query: 'lighthuose', page: 2 } as const
    const page = await tmdbSource(service).search(params)
    expect(page).toEqual({ page: 2, results: [], total_pages: 1, total_results: 2 })
    expect(sentQueries().at(-1)).toBe('multi Lighthouse')
    expect(service.requests.map(({ query }) => query['page'])).toEqual(['2', '1', '1', '1', '2'])
  })

  it('does not correct the query where `respell` is false, but splits its year off', async () => {
    expect(await searchFor('lihgthouse', 'movie', false)).toEqual({ names: [], instead: undefined })
    expect(spellings).toBe(0)
    expect(await searchFor('lighthouse 2019', 'movie', false)).toEqual({
      names: lighthouse,
      instead: undefined,
    })
    expect(sentQueries()).toEqual(['movie lihgthouse', 'movie lighthouse 2019', 'movie lighthouse 2019'])
  })

  it('never finds adult titles, in whatever words it asks', async () => {
    expect(await searchFor('not for here 2015')).toEqual({ names: [], instead: undefined })
    expect(service.requests.map(({ query }) => query['include_adult'])).toEqual(service.requests.map(() => 'false'))
  })

  it('counts nothing that may not be shown', async () => {
    expect(await searchFor('nor this one')).toEqual({ names: [], instead: undefined })
    expect(await searchFor('lighthouse collection')).toEqual({ names: lighthouse, instead: 'lighthouse' })
  })

  it('without any match ends after six queries with an empty page', async () => {
    expect(await searchFor('qq ww ee rr tt yy uu')).toEqual({ names: [], instead: undefined })
    expect(sentQueries()).toHaveLength(6)
  })
})
