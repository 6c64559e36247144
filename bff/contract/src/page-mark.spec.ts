import { expect, it } from 'vitest'
import { pageMark, pageMarkHeader, readPageMark } from './page-mark.ts'

it.each([
  { build: 'abc123', owner: '' },
  { build: 'abc123', owner: '5f1c.0-a' },
])('the mark of a page parses back as it was written: %j', (mark) => {
  expect(readPageMark(new Headers({ [pageMarkHeader]: pageMark(mark) }))).toEqual(mark)
})

it('an answer without a mark is not a page', () => {
  expect(readPageMark(new Headers())).toBeNull()
})
