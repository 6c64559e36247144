import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it.each([
  ['en', 12_345_678_901, '12.3 GB'],
  ['en', 734_003_200, '734 MB'],
  ['en', 999, '999 bytes'],
  ['en', 0, '0 bytes'],
  ['en', 12_000_000_000_000_000, '12,000 TB'],
  ['de-DE', 12_345_678_901, '12,3 GB'],
  ['fr-FR', 12_345_678_901, '12,3 Go'],
  ['ja', 2_000_000_000, '2 GB'],
])('in %s %i bytes are %s', (language, bytes, text) => {
  expect(formatSize(language, bytes).replaceAll(/\s/g, ' ')).toBe(text)
})
