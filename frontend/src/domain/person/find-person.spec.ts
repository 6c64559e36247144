import { expect, it } from 'vitest'
import { findPerson } from './find-person.ts'

it('a person is found in the credits of a title, and not a title with the same id', () => {
  const person = { id: 7, name: 'Al Pacino', profile_path: null, character: 'Vincent Hanna' }
  const film = { id: 7, media_type: 'movie', title: 'Heat', poster_path: '/heat.jpg', credits: { cast: [person] } }
  expect(findPerson([undefined, film], 7)).toBe(person)
  expect(findPerson([film], 8)).toBeUndefined()
})
