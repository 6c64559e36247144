import { describe, expect, it } from 'vitest'
import { rowFilters } from '@contract/title-lists.schema'
import { catalogueUnderTest } from '../../testing/catalogue-trends.ts'

describe('trends, filtered', () => {
  it('are read until a page is full, continue where it ended, and have no total', async () => {
    const { trends, all, params } = await catalogueUnderTest()
    const filters = rowFilters.parse({ with_genres: '16' })
    const animated = (await all()).filter(({ genre_ids }) => genre_ids.includes(16)).map(({ id }) => id)
    const seen: number[] = []
    for (let page = 1; ;) {
      const answer = await trends.page({ ...params, page }, filters)
      seen.push(...answer.results.map(({ id }) => id))
      expect(answer).not.toHaveProperty('total_results')
      if (answer.page >= answer.total_pages) break
      expect(answer.results.length >= 20 || answer.page - page === 9).toBe(true)
      page = answer.page + 1
    }
    expect(seen).toEqual(animated)
  })

  it('read at most ten pages of the source, and say where to continue', async () => {
    const { trends, params } = await catalogueUnderTest()
    const { results, page, total_pages } = await trends.page(
      { ...params, page: 3 },
      rowFilters.parse({ with_genres: '1' }),
    )
    expect({ results, page, more: total_pages > page }).toEqual({ results: [], page: 12, more: true })
  })
})
