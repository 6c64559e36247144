import { expect, it } from 'vitest'
import type { PersonalRow } from '@contract/home.schema'
import { movieRow } from '@contract/media.schema'
import { chooseRows } from './choose-rows.ts'

const rowOf = (kind: PersonalRow['reason']['kind'], id: number, titles: readonly number[]): PersonalRow => ({
  reason:
    kind === 'becauseYouLiked' ? { kind, type: 'movie', id, title: `Film ${id}` } : { kind, id, name: `Genre ${id}` },
  results: titles.map((title) => movieRow.parse({ id: title, title: `Film ${title}` })),
})
const shownIn = (rows: readonly PersonalRow[]) =>
  rows.map(({ reason, results }) => [reason.kind, reason.id, results.map(({ id }) => id)])
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

it('no title is in two rows or twice in one, and no row has a known title', () => {
  const candidates = [
    rowOf('becauseYouLiked', 1, [10, 11, 11, 12, 13, 14]),
    rowOf('followedGenre', 18, [14, 15, 16, 17, 18, 10, 19]),
  ]
  expect(shownIn(chooseRows(candidates, new Set(['movie-12', 'movie-19', 'tv-15'])))).toEqual([
    ['becauseYouLiked', 1, [10, 11, 13, 14]],
    ['followedGenre', 18, [15, 16, 17, 18]],
  ])
})

it('a row with fewer than four titles disappears, and its titles may appear in later rows', () => {
  const candidates = [rowOf('becauseYouLiked', 1, [10, 11, 12]), rowOf('becauseYouLiked', 2, [10, 11, 12, 13])]
  expect(shownIn(chooseRows(candidates, new Set()))).toEqual([['becauseYouLiked', 2, [10, 11, 12, 13]]])
})

it('the page has at most three rows of liked titles and four of genres, each of at most fifteen titles', () => {
  const candidates = [
    ...from(1, 5).map((id) => rowOf('becauseYouLiked', id, from(100 * id, 20))),
    ...from(6, 6).map((id) => rowOf('followedGenre', id, from(100 * id, 20))),
  ]
  const rows = chooseRows(candidates, new Set())
  expect(rows.map(({ reason }) => reason.id)).toEqual([1, 2, 3, 6, 7, 8, 9])
  expect(rows.map(({ results }) => results.length)).toEqual(Array.from({ length: 7 }, () => 15))
})
