import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

it.each([
  ['/movie/603?tab=cast#top', '/movie/603?tab=cast#top'],
  [undefined, '/'],
  ['', '/'],
  ['movie', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['http://[', '/'],
  ['/../../x', '/x'],
])('after logging in %j leads to %j', (target, path) => {
  expect(safeRedirect(target)).toBe(path)
})
