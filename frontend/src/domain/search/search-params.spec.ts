import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('values stay the strings that they are', () => {
  expect(parseSearch('?page=2&query=1995&a=true&b=null&c=007&d=a%20b+c&e=%7B%7D')).toEqual({
    page: '2',
    query: '1995',
    a: 'true',
    b: 'null',
    c: '007',
    d: 'a b c',
    e: '{}',
  })
})

it('what is undefined is left out, and nothing is nothing', () => {
  expect([stringifySearch({ query: 'heat 1995', page: undefined }), stringifySearch({})]).toEqual([
    '?query=heat+1995',
    '',
  ])
})

it('an address says what was asked, whatever it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (query) => parseSearch(stringifySearch({ query }))['query'] === query,
    ),
  )
})
