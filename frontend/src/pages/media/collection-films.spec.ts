import { expect, it } from 'vitest'
import type { MovieRow } from '@contract/media.schema'
import { allFilms } from './collection-films.ts'

// SAFETY: only the id is read.
const row = (id: number) => ({ id }) as MovieRow
const absent = (position: number) => ({ position, title: `Film ${position}`, year: 1990 + position })
const order = (parts: readonly MovieRow[], missing: ReturnType<typeof absent>[] | undefined) =>
  allFilms({ parts: [...parts], ...(missing && { absent: missing }) }).map((film) => film.row?.id ?? film.absent?.title)

it('films that are not available are inserted at their positions', () => {
  expect(order([row(1), row(2)], [absent(3), absent(0)])).toEqual(['Film 0', 1, 2, 'Film 3'])
  expect(order([row(1)], [absent(1), absent(2)])).toEqual([1, 'Film 1', 'Film 2'])
  expect(order([row(1), row(2)], undefined)).toEqual([1, 2])
})

it('no film is lost if its position is beyond the end', () => {
  expect(order([row(1)], [absent(7)])).toEqual([1, 'Film 7'])
})
