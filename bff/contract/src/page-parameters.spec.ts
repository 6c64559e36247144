import { expect, it } from 'vitest'
import { withoutForeignParameters } from './page-parameters.ts'

it.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?', '/'],
  ['/movie/278?utm_source=a&tab=cast&fbclid=b', '/movie/278?tab=cast'],
  ['/movie/category/popular?page=2&q=1&genres=18,35', '/movie/category/popular?page=2&genres=18,35'],
  ['/genre?page=2', '/genre'],
  ['/genre/18/tv?page=2&page=3', '/genre/18/tv?page=2&page=3'],
  ['/search?q=a%26b&x=%', '/search?q=a%26b'],
  ['/login?redirect=%2Fmovie%2F278%3Fx%3D1&x=1', '/login?redirect=%2Fmovie%2F278%3Fx%3D1'],
  ['/my/library?x=1', '/my/library?x=1'],
  ['/nowhere/at/all?x=1', '/nowhere/at/all?x=1'],
])('%s is the page %s', (address, page) => {
  expect(withoutForeignParameters(address)).toBe(page)
})
