import { expect, it } from 'vitest'
import { givenName } from './given-name.ts'

it.each([
  ['Ada Lumen', 'Ada'],
  [' Ada  Lumen ', 'Ada'],
  ['Ada', 'Ada'],
  ['Dr. Ada Lumen', 'Dr. Ada Lumen'],
  ['Maria del Carmen', 'Maria del Carmen'],
  ['王小明', '王小明'],
])('the greeting of %s uses %s', (name, greeted) => {
  expect(givenName(name)).toBe(greeted)
})
