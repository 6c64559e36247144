import { describe, expect, it } from 'vitest'
import { view, catalogueWithPeople as catalogue } from '../testing/test-catalogue.ts'
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
})
