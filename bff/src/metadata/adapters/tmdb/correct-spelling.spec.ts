import { expect, it } from 'vitest'
import { correctSpelling } from './correct-spelling.ts'

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
])('the typo %s is corrected to %s by names from the service', (query, spelled) => {
  expect(correctSpelling(query, names)).toBe(spelled)
})
