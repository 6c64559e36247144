import { expect, it } from 'vitest'
import { categoriesOf, categoryKey } from './categories.ts'

it('the lists of the embedded catalogue are named picks, and anniversaries if others have new titles', () => {
  const keys = (source: 'embedded' | 'live') =>
    (['movie', 'tv'] as const).map((type) => categoriesOf(type).map((category) => categoryKey(type, category, source)))
  expect(keys('embedded')).toEqual([
    [
      'demo.bestKnown.movie',
      'demo.picks.movie',
      'demo.anniversaries.movie.past',
      'demo.anniversaries.movie.coming',
      'category.movie.top_rated',
    ],
    [
      'demo.bestKnown.tv',
      'demo.picks.tv',
      'demo.anniversaries.tv.coming',
      'demo.anniversaries.tv.past',
      'category.tv.top_rated',
    ],
  ])
  expect(
    keys('live')
      .flat()
      .filter((key) => key.startsWith('demo.')),
  ).toEqual([])
})
