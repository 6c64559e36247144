import { describe, expect, it } from 'vitest'
import { catalogueOf, catalogueWithPeople as catalogue, film, person, view } from '../testing/test-catalogue.ts'
import { personRow } from './catalogue-rows.ts'
import { personDetail } from './person-detail.ts'

describe('a person', () => {
  it('has every credit, each with an id of its own', () => {
    const { combined_credits: credits } = personDetail(catalogue.person(6), view(), ['combined_credits'], catalogue)
    expect(credits?.cast).toEqual([])
    expect(credits?.crew.map(({ id, job, credit_id }) => [id, job, credit_id])).toEqual([
      [1, 'Director', 'movie-1-crew-6-director'],
      [1, 'Original Music Composer', 'movie-1-crew-6-original-music-composer'],
    ])
  })

  it('without known facts has a detail with empty facts', () => {
    expect(personDetail(catalogue.person(5), view(), [], catalogue)).toMatchObject({
      name: 'Ann',
      gender: 0,
      biography: '',
      birthday: null,
      known_for_department: 'Acting',
    })
  })

  it('is known for what they directed before what they produced, if they are a director', () => {
    const produced = film({ id: 1, fame: 90, crew: [{ person: 7, job: 'Producer' }] })
    const directed = [2, 3].map((id) => film({ id, fame: 10 * id, crew: [{ person: 7, job: 'Director' }] }))
    const { people } = catalogueOf({
      films: [produced, ...directed],
      people: [{ ...person(7), department: 'Directing' }],
    })
    expect(people.map((director) => personRow(director, view()).known_for.map(({ id }) => id))).toEqual([[3, 2, 1]])
  })
})
