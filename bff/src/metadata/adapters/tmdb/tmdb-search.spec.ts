import { describe, expect, it } from 'vitest'
import { markedTitleRows } from '../../../../../e2e/fakes/metadata-rows.ts'
import { behaviors, changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import type { SearchParams } from '../../metadata-source.port.ts'

const service = await fakeTmdb()

const lighthouse = ['The Paper Lighthouse']
async function searchFor(query: string, mediaType: SearchParams['mediaType'] = 'multi', respell = true) {
  const spelling = async (typed: string) => {
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
  return { names, question: page.did_you_mean }
}
const nothing = { names: [], question: undefined }
const sentQueries = () =>
  service.requests.map(({ path, query: { query, primary_release_year, first_air_date_year } }) =>
    [path.replace('/3/search/', ''), query, primary_release_year ?? first_air_date_year].filter(Boolean).join(' '),
  )

describe('a search at the live service', () => {
  it('makes one request if it has results', async () => {
    expect(await searchFor('lighthouse')).toEqual({ names: lighthouse, question: undefined })
    expect(sentQueries()).toEqual(['multi lighthouse'])
  })

  it('finds "title year", which the service takes for a title', async () => {
    expect(await searchFor('Night Ferry (2020)', 'tv')).toEqual({ names: ['Night Ferry'], question: undefined })
    expect(sentQueries()).toEqual(['tv Night Ferry (2020)', 'tv Night Ferry 2020'])
  })

  it('searches films and shows of a year separately, since the search for all types has no year', async () => {
    expect(await searchFor('lighthouse 2019')).toEqual({ names: lighthouse, question: undefined })
    expect(sentQueries()).toEqual(['multi lighthouse 2019', 'movie lighthouse 2019', 'tv lighthouse 2019'])
  })

  it('suggests a similar query that has results, and shows results with the same letters', async () => {
    expect(await searchFor('lihgthouse')).toEqual({ names: [], question: 'lighthouse' })
    expect(await searchFor('lihgthouse 2019')).toEqual({
      names: [],
      question: 'lighthouse 2019',
    })
    expect(await searchFor('the foxes')).toEqual(nothing)
    expect(await searchFor('Mára Lindqvist!')).toEqual({ names: ['Mara Lindqvist'], question: undefined })
  })

  it.each([
    ['ligthouse paper', 'Lighthouse Paper'],
    ['farro', 'faro'],
  ])('suggests a corrected %s in the spelling of the shown name, or else of the query', async (query, question) => {
    const results = markedTitleRows('movie', 'en-US').filter(({ title }) => title === 'The Paper Lighthouse')
    service.script('/3/search/multi', behaviors.normal, changed({ results, total_results: 1 }))
    expect(await searchFor(query)).toEqual({ names: [], question })
    expect(sentQueries()).toEqual([`multi ${query}`, 'multi faro'])
  })

  it('learns the spelling of an unknown word from names with the same start', async () => {
    expect(await searchFor('lighthuose')).toEqual({ names: [], question: 'Lighthouse' })
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
  ])('suggests for %s only names that the service has', async (query, question) => {
    expect(await searchFor(query)).toEqual({ names: [], question })
    expect(new Set(sentQueries()).size).toBe(sentQueries().length)
    expect(sentQueries().length).toBeLessThanOrEqual(query.includes('2019') ? 13 : 7)
  })

  it('has the same suggestion on a later page', async () => {
    const params = { language: 'en', region: 'US', mediaType: 'multi', query: 'lighthuose', page: 2 } as const
    const page = await tmdbSource(service).search(params)
    expect(page).toEqual({ page: 2, results: [], total_pages: 1, total_results: 0, did_you_mean: 'Lighthouse' })
    expect(sentQueries().at(-1)).toBe('multi Lighthouse')
    expect(service.requests.map(({ query }) => query['page'])).toEqual(['2', '1', '1', '1'])
  })

  it('suggests no other query if `respell` is false, but separates the year and tries other accents', async () => {
    expect(await searchFor('lihgthouse', 'movie', false)).toEqual(nothing)
    expect(await searchFor('lighthouse 2019', 'movie', false)).toEqual({
      names: lighthouse,
      question: undefined,
    })
    expect(await searchFor('Mara Lindqvîst', 'person', false)).toEqual({
      names: ['Mara Lindqvist'],
      question: undefined,
    })
    expect(sentQueries()).toEqual([
      'movie lihgthouse',
      'movie lighthouse 2019',
      'movie lighthouse 2019',
      'person Mara Lindqvîst',
      'person Mara Lindqvist',
    ])
  })

  it('never finds adult titles, in any wording', async () => {
    expect(await searchFor('not for here 2015')).toEqual(nothing)
    expect(service.requests.map(({ query }) => query['include_adult'])).toEqual(service.requests.map(() => 'false'))
  })

  it('counts no hidden results', async () => {
    expect(await searchFor('nor this one')).toEqual(nothing)
    expect(await searchFor('lighthouse collection')).toEqual(nothing)
  })

  it('ends after six queries with an empty page if there is no match', async () => {
    expect(await searchFor('qq ww ee rr tt yy uu')).toEqual(nothing)
    expect(sentQueries()).toHaveLength(6)
  })
})
