import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it.each([
  ['/', { path: '/', form: 'page' }],
  ['/movie/1001?tab=cast', { path: '/movie/1001?tab=cast', form: 'page' }],
  ['/_payload.json', { path: '/', form: 'payload' }],
  ['/movie/1001/_payload.json?tab=cast', { path: '/movie/1001?tab=cast', form: 'payload' }],
  ['/?/_payload.json', { path: '/', form: 'page' }],
  ['/search?q=/_payload.json', { path: '/search?q=/_payload.json', form: 'page' }],
] as const)('the data of a page has an address with the path only (§7): %s', (url, expected) => {
  expect(pageAddress(url)).toEqual(expected)
})
