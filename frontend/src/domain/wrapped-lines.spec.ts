import { expect, it } from 'vitest'
import { wrappedLines } from './wrapped-lines.ts'

const measure = (text: string) => [...text].length

it.each([
  ['Heat', 10, 3, ['Heat']],
  ['In the Mood for Love', 10, 3, ['In the', 'Mood for', 'Love']],
  ['In the Mood for Love', 10, 2, ['In the', 'Mood for…']],
  ['Dr. Strangelove, or: How', 12, 3, ['Dr.', 'Strangelove,', 'or: How']],
  ['Rhabarberkuchen', 6, 3, ['Rhabar', 'berkuc', 'hen']],
  ['風の谷のナウシカ', 4, 3, ['風の谷の', 'ナウシカ']],
  ['ألف ليلة وليلة', 8, 2, ['ألف ليلة', 'وليلة']],
  ['', 8, 2, []],
])('%j in lines of %d, at most %d', (text, width, most, lines) => {
  expect(wrappedLines(text, { width, most, measure })).toEqual(lines)
})
