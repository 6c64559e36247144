import { describe, expect, it } from 'vitest'
import { isWithin } from './is-within.ts'

describe('a path', () => {
  it.each([
    ['Shows/Dark/1.mkv', ['Shows'], true],
    ['Shows/Dark/1.mkv', ['Films', 'Shows/Dark'], true],
    ['Shows/Dark/1.mkv', ['Shows/Dark/1.mkv'], true],
    ['Shows/Dark/1.mkv', ['Show', 'Shows/D', 'Dark'], false],
    ['Shows/Dark/1.mkv', [''], true],
    ['1.mkv', [], false],
  ])('%s is within %o: %s', (path, paths, is) => {
    expect(isWithin(path, new Set(paths))).toBe(is)
  })
})
