import { expect, it } from 'vitest'
import { spelledAs } from './spelled-as.ts'

const names = ['Mater Dolorosa', 'The Matrix Reloaded', 'The Matrix', 'Spider-Man', 'Amélie', 'Крёстный отец']

it.each([
  ['matrx', 'Matrix'],
  ['matirx', 'Matrix'],
  ['the matrx', 'The Matrix'],
  ['matrix relaoded', 'Matrix Reloaded'],
  ['spidermann', 'Spider-Man'],
  ['spiderman', 'Spider-Man'],
  ['amleie', 'Amélie'],
  ['крёстнй отец', 'Крёстный отец'],
  ['the', 'The'],
  ['teh', undefined],
  ['zzzzzz', undefined],
  ['matrx heat', undefined],
])('typo ladder: %s is spelled in a name as %s', (query, spelled) => {
  expect(spelledAs(query, names)).toBe(spelled)
})
