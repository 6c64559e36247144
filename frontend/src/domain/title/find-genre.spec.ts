import { expect, it } from 'vitest'
import { genreName, genreNamed, withUnknownGenre } from './find-genre.ts'

it("unknown genre id 0 is named 'Unknown Genre'", () => {
  const genres = withUnknownGenre([{ id: 18, name: 'Drama' }], 'Unknown Genre')
  expect([0, 18, 7].map((id) => genreName(genres, id))).toEqual(['Unknown Genre', 'Drama', undefined])
})

it('the address of a genre leads to it in every language', () => {
  const facts = { count: 1, followed: false }
  const drama = { id: 18, name: 'ドラマ', names: ['Drama', 'ドラマ', '剧情', 'Драма', 'Drame'], ...facts }
  const mystery = { id: 9648, name: 'ミステリー', names: ['Mystery', 'Misterio', 'ミステリー'], ...facts }
  expect(['ドラマ', 'Drama', 'Misterio', 'Nothing'].map((name) => genreNamed([drama, mystery], name))).toEqual([
    drama,
    drama,
    mystery,
    undefined,
  ])
})
