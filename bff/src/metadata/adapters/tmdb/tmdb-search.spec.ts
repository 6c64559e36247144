import { describe, expect, it } from 'vitest'
import { markedTitleRows } from '../../../../../e2e/fakes/metadata-rows.ts'
import { behaviours, changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import type { SearchParams } from '../../metadata-source.port.ts'

const service = await fakeTmdb()

const lighthouse = ['The Paper Lighthouse']
async function searchFor(query: string, mediaType: SearchParams['mediaType'] = 'multi', respell = true) {
  const spelling = (typed: string) => {
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
  it('is one question where something is found', async () => {
    expect(await searchFor('lighthouse')).toEqual({ names: lighthouse, question: undefined })
    expect(sentQueries()).toEqual(['multi lighthouse'])
  })

  it('finds "title year", which the service takes for a title', async () => {
    expect(await searchFor('Night Ferry (2020)', 'tv')).toEqual({ names: ['Night Ferry'], question: undefined })
    expect(sentQueries()).toEqual(['tv Night Ferry (2020)', 'tv Night Ferry 2020'])
  })

  it('asks for films and shows of a year apart, since the search over everything knows none', async () => {
    expect(await searchFor('lighthouse 2019')).toEqual({ names: lighthouse, question: undefined })
    expect(sentQueries()).toEqual(['multi lighthouse 2019', 'movie lighthouse 2019', 'tv lighthouse 2019'])
  })

  it('asks for the similar query that it finds, and answers what has the same letters', async () => {
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
  ])('asks for a corrected %s as the shown name spells it, or else as it was searched for', async (query, question) => {
    const results = markedTitleRows('movie', 'en-US').filter(({ title }) => title === 'The Paper Lighthouse')
    service.script('/3/search/multi', behaviours.normal, changed({ results, total_results: 1 }))
    expect(await searchFor(query)).toEqual({ names: [], question })
    expect(sentQueries()).toEqual([`multi ${query}`, 'multi faro'])
  })

  it('learns from names that begin alike how a word is spelled that nobody knows', async () => {
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
  ])('asks for %s in names that the service itself has', async (query, question) => {
    expect(await searchFor(query)).toEqual({ names: [], question })
    expect(new Set(sentQueries()).size).toBe(sentQueries().length)
    expect(sentQueries().length).toBeLessThanOrEqual(query.includes('2019') ? 13 : 7)
  })

  it('answers a later page with the same question', async () => {
    const params = { language: 'en', region: 'US', mediaType: 'multi', query: 'lighthuose', page: 2 } as const
    const page = await tmdbSource(service).search(params)
    expect(page).toEqual({ page: 2, results: [], total_pages: 1, total_results: 0, did_you_mean: 'Lighthouse' })
    expect(sentQueries().at(-1)).toBe('multi Lighthouse')
    expect(service.requests.map(({ query }) => query['page'])).toEqual(['2', '1', '1', '1'])
  })

  it('asks for no other query where `respell` is false, but splits its year off and tries other accents', async () => {
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

  it('never finds adult titles, in whatever words it asks', async () => {
    expect(await searchFor('not for here 2015')).toEqual(nothing)
    expect(service.requests.map(({ query }) => query['include_adult'])).toEqual(service.requests.map(() => 'false'))
  })

  it('counts nothing that may not be shown', async () => {
    expect(await searchFor('nor this one')).toEqual(nothing)
    expect(await searchFor('lighthouse collection')).toEqual(nothing)
  })

  it('without any match ends after six queries with an empty page', async () => {
    expect(await searchFor('qq ww ee rr tt yy uu')).toEqual(nothing)
    expect(sentQueries()).toHaveLength(6)
  })
})
