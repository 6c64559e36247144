import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListPage } from '@contract/list-answers.schema'
import { entriesOf, withMovedTitle, withRestoredTitles, titleKey, withoutTitles } from './list-pages.ts'

const list = {
  id: 'a',
  name: '',
  description: '',
  visibility: 'private',
  ranked: true,
  count: 5,
  createdAt: '',
  updatedAt: '',
  version: 1,
} as const

/** Films 1 to 5 on pages of two. */
const pages: ListPage[] = [[1, 2], [3, 4], [5]].map((ids, index) => ({
  list,
  owner: { name: 'Ada' },
  isMine: true,
  watched: 0,
  entries: {
    page: index + 1,
    total_pages: 3,
    total_results: 5,
    results: ids.map((id) => ({
      media: null,
      item: { type: 'movie', id, title: `Film ${id}`, released: null, addedAt: '', rank: id },
    })),
  },
}))
const order = entriesOf(pages).map(({ item }) => titleKey(item))
const film = (id: number) => ({ type: 'movie', id }) as const
const shown = (of: readonly ListPage[]) => entriesOf(of).map(({ item }) => [item.rank, item.id])

describe('an optimistic change of a list', () => {
  it('moves a title across pages and renumbers the others', () => {
    expect(shown(withMovedTitle(pages, film(5), 2))).toEqual([
      [1, 1],
      [2, 5],
      [3, 2],
      [4, 3],
      [5, 4],
    ])
    expect(shown(withMovedTitle(pages, film(1), 99)).at(-1)).toEqual([5, 1])
    expect(shown(withMovedTitle(pages, film(9), 1))).toEqual(shown(pages))
  })

  it('keeps every title once and the length of the pages, for any sequence of moves', () => {
    const move = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const after = moves.reduce<ListPage[]>((now, [id, rank]) => withMovedTitle(now, film(id), rank), pages)
        expect(shown(after).map(([rank]) => rank)).toEqual([1, 2, 3, 4, 5])
        expect(new Set(shown(after).map(([, id]) => id))).toEqual(new Set([1, 2, 3, 4, 5]))
        expect(after.map(({ entries }) => entries.results.length)).toEqual([2, 2, 1])
      }),
    )
  })

  it('lowers the count for removed titles, and the next titles move up', () => {
    const after = withoutTitles(pages, [film(2), film(4), film(9)])
    expect(shown(after)).toEqual([
      [1, 1],
      [2, 3],
      [3, 5],
    ])
    expect(after.map(({ entries, list: { count } }) => [entries.total_results, count])).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ])
  })
})

describe('an undo of removed titles', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }))

  it('puts each at its place and number', () => {
    fc.assert(
      fc.property(ids, (gone) => {
        const entries = entriesOf(pages).filter(({ item }) => gone.includes(item.id))
        const back = withRestoredTitles(withoutTitles(pages, gone.map(film)), entries, order)
        expect(shown(back)).toEqual(shown(pages))
        expect(back[0]!.list.count).toBe(5)
      }),
    )
  })

  it('adds no title that is back already', () => {
    expect(shown(withRestoredTitles(pages, entriesOf(pages), order))).toEqual(shown(pages))
  })
})
