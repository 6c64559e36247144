import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('values of the query string stay strings', () => {
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

it('a query string omits undefined values, and is empty without values', () => {
  expect([stringifySearch({ query: 'heat 1995', page: undefined }), stringifySearch({})]).toEqual([
    '?query=heat+1995',
    '',
  ])
})

it('a query round-trips through the query string', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (query) => parseSearch(stringifySearch({ query }))['query'] === query,
    ),
  )
})
