import { describe, expect, it } from 'vitest'
import type { PersonDetail } from '@contract/person.schema'
import { personData } from './person-data.ts'

// SAFETY: the function reads these fields alone.
const unknown = {
  id: 7,
  name: 'Ada',
  biography: '',
  birthday: null,
  deathday: null,
  place_of_birth: null,
  homepage: null,
  known_for_department: 'Sound',
  imdb_id: null,
  profile_path: null,
} as PersonDetail
const site = { origin: 'https://films.example' }

describe('structured data of a person', () => {
  it('has the known facts by their schema.org names', () => {
    const ada = {
      ...unknown,
      biography: 'Ada made films.',
      birthday: '1959-12-31',
      deathday: '2025-04-01',
      place_of_birth: 'London, England',
      homepage: 'https://ada.example/',
      known_for_department: 'Directing',
      profile_path: '/ada.jpg',
    }
    expect(personData(ada, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Ada',
      url: 'https://films.example/person/7',
      description: 'Ada made films.',
      birthDate: '1959-12-31',
      deathDate: '2025-04-01',
      birthPlace: 'London, England',
      hasOccupation: { '@type': 'Occupation', name: 'Director' },
      image: expect.stringMatching(/^https:\/\/films\.example\/ipx\//),
      sameAs: ['https://ada.example/'],
    })
  })

  it('omits unknown facts and invalid dates', () => {
    expect(personData({ ...unknown, birthday: '1959', homepage: 'javascript:alert(1)' }, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Ada',
      url: 'https://films.example/person/7',
    })
  })
})
