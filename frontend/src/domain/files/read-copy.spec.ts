import { expect, it } from 'vitest'
import { readCopy } from './read-copy.ts'

it('reads a part in the digits of any script and a version, and nothing from empty fields', () => {
  expect(readCopy({ part: ' ２ ', edition: ' Director’s Cut ' })).toEqual({ part: 2, edition: 'Director’s Cut' })
  expect(readCopy({ part: '', edition: '' })).toEqual({ part: 0, edition: '' })
})

it.each(['two', '1.5', '-1', '101', '1234567'])('refuses the part %s', (part) => {
  expect(readCopy({ part, edition: '' })).toBeNull()
})
