import { expect, it } from 'vitest'
import { candidateReason } from './candidate-reason.ts'

const heat = { title: 'Heat', released: '1995-12-15' }

it.each([
  ['Heat', 1995, 'sameNameAndYear'],
  ['HEAT!', 1995, 'sameNameAndYear'],
  ['Heat', null, 'sameName'],
  ['Heat', 1996, 'otherYear'],
  ['White Heat', 1995, 'sameYear'],
  ['White Heat', 1949, 'similar'],
  ['White Heat', null, 'similar'],
] as const)('%s, %s: the reason for “Heat” of 1995 is %s', (title, year, reason) => {
  expect(candidateReason({ title, year }, heat)).toBe(reason)
})

it('the reason ignores accents and punctuation, but not another script', () => {
  expect(candidateReason({ title: 'Amelie', year: null }, { title: 'Amélie', released: null })).toBe('sameName')
  expect(candidateReason({ title: '千と千尋', year: null }, { title: 'Spirited Away', released: null })).toBe('similar')
})
