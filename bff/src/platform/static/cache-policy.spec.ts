import { expect, it } from 'vitest'
import { cachePolicy } from './cache-policy.ts'

it.each([
  ['/assets/entry-abc.js', 'public, max-age=31536000, immutable'],
  ['/assets/inspector-recorder-abc.js', 'private, max-age=31536000, immutable'],
  ['/_i18n/1234/en/messages.json', 'public, max-age=86400'],
  ['/builds/latest.json', 'no-cache'],
  ['/builds/meta/1.json', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/favicon.svg', 'public, max-age=3600'],
])('%s has the policy %s', (path, policy) => {
  expect(cachePolicy(path)).toBe(policy)
})
