import { describe, expect, it } from 'vitest'
import { isNarrowed, libraryQuery, parseLibrarySearch, roleOf } from './library-search.ts'

const folder = '0b6f8c9e-3a53-4a0e-9f55-0d9b2f2b9a11'
const nothing = parseLibrarySearch({})

describe('the address of the library', () => {
  it('contains filters and order', () => {
    const search = {
      tab: 'extra',
      sort: 'size',
      type: 'tv',
      resolution: '2160p',
      missing: 'true',
      duplicates: 'true',
      folder,
      genre: '80',
      decade: '1990',
      q: 'heat',
    }
    expect(parseLibrarySearch(search)).toEqual(search)
    expect(parseLibrarySearch({ genre: 80, decade: 1990 })).toEqual({ ...nothing, genre: '80', decade: '1990' })
  })

  it('contains an initial in the order of titles alone', () => {
    expect(parseLibrarySearch({ from: 'H' })).toEqual({ ...nothing, from: 'H' })
    expect(parseLibrarySearch({ from: 'H', sort: 'size' })).toEqual({ ...nothing, sort: 'size' })
  })

  it('drops meaningless values', () => {
    const broken = {
      tab: 'titles',
      sort: 'title',
      type: 'person',
      resolution: ['1080p'],
      missing: 'yes',
      duplicates: true,
      folder: '../etc',
      genre: 'crime',
      decade: '1995',
      from: '',
      q: '  ',
    }
    expect(parseLibrarySearch(broken)).toEqual(nothing)
    expect(Object.values(nothing).every((value) => value === undefined)).toBe(true)
  })

  it('cuts a query that is too long', () => {
    expect(parseLibrarySearch({ q: 'a'.repeat(300) }).q).toBe('a'.repeat(100))
  })
})

it('counts filters, but not the tab and the order', () => {
  expect(isNarrowed(parseLibrarySearch({ tab: 'extra', sort: 'size' }))).toBe(false)
  for (const filter of [
    { type: 'tv' },
    { genre: '80' },
    { decade: '1990' },
    { resolution: '720p' },
    { missing: 'true' },
    { folder },
    { q: 'a' },
  ])
    expect(isNarrowed(parseLibrarySearch(filter))).toBe(true)
})

it('becomes a request without the tab and with a trimmed query', () => {
  expect(libraryQuery(parseLibrarySearch({ tab: 'main', type: 'movie', q: ' heat ' }))).toEqual({
    sort: 'title',
    type: 'movie',
    resolution: undefined,
    missing: undefined,
    duplicates: undefined,
    folder: undefined,
    genre: undefined,
    decade: undefined,
    from: undefined,
    q: 'heat',
  })
})

it('lists titles on its first tab, and files of one role on each other tab', () => {
  expect([roleOf(nothing), roleOf({ tab: 'homeVideo' })]).toEqual([null, 'homeVideo'])
})
