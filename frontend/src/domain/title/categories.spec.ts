import { expect, it } from 'vitest'
import { categoriesOf, categoryKey } from './categories.ts'

it('the lists of the embedded catalogue without new titles are named anniversaries', () => {
  const keys = (source: 'embedded' | 'live') =>
    (['movie', 'tv'] as const).map((type) => categoriesOf(type).map((category) => categoryKey(type, category, source)))
  expect(keys('embedded')).toEqual([
    [
      'category.movie.popular',
      'category.movie.trending',
      'demo.anniversaries.movie.past',
      'demo.anniversaries.movie.coming',
      'category.movie.top_rated',
    ],
    [
      'category.tv.popular',
      'category.tv.trending',
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
