import { expect, it } from 'vitest'
import { knownTotal } from './known-total.ts'

const page = { page: 1, results: [], total_pages: 2 }

it('a list has a total if every loaded page has one', () => {
  const known = { ...page, total_results: 40 }
  expect([knownTotal([known, known]), knownTotal([known, page]), knownTotal([page]), knownTotal()]).toEqual([
    40,
    undefined,
    undefined,
    undefined,
  ])
})
