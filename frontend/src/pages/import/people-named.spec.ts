import { expect, it } from 'vitest'
import { named } from './people-named.ts'

const person = { plays: 1, first: null, last: null, titles: [], isChosen: false }
const people = ['Ada', 'Ádám', 'Ben', ''].map((name, no) => ({ ...person, no, name }))
const found = (text: string) => named(people, text).map(({ no }) => no)

it('people are found by a part of their names, whatever its case and accents', () => {
  expect([found(' ÁD'), found('en'), found('x'), found('')]).toEqual([[0, 1], [2], [], [0, 1, 2, 3]])
})
