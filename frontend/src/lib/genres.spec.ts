import { expect, it } from 'vitest'
import { genreName, withUnknownGenre } from './genres.ts'

it("unknown genre id 0 is named 'Unknown Genre'", () => {
  const genres = withUnknownGenre([{ id: 18, name: 'Drama' }], 'Unknown Genre')
  expect([0, 18, 7].map((id) => genreName(genres, id))).toEqual(['Unknown Genre', 'Drama', undefined])
})
