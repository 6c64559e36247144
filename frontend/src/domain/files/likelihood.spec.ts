import { expect, it } from 'vitest'
import type { LibraryCandidate } from '@contract/library-review.schema'
import { likelihoodOf, type Likelihood } from './likelihood.ts'

const title = (name: string, year: number, type: 'movie' | 'tv' = 'movie'): LibraryCandidate => ({
  type,
  id: year,
  title: name,
  released: `${year}-01-01`,
  poster_path: null,
})
const heat = title('Heat', 1995)

it.each<[year: number | null, candidates: LibraryCandidate[], likelihood: Likelihood]>([
  [1995, [heat], 'likely'],
  [1995, [heat, title('Heat', 1986)], 'likely'],
  [1995, [heat, title('Heat', 1995, 'tv')], 'possible'],
  [1995, [title('Heat', 1995, 'tv')], 'possible'],
  [null, [heat, title('White Heat', 1949)], 'likely'],
  [null, [heat, title('Heat', 1986)], 'possible'],
  [1996, [heat], 'possible'],
  [1990, [heat], 'unlikely'],
  [1949, [title('White Heat', 1949)], 'possible'],
  [null, [title('White Heat', 1949)], 'unlikely'],
  [1995, [{ ...heat, released: null }], 'unlikely'],
  [1995, [], 'none'],
])('a film “Heat” of the year %s with the candidates %j is %s', (year, candidates, likelihood) => {
  expect(likelihoodOf({ title: 'Heat', year, type: 'movie' }, candidates)).toBe(likelihood)
})
