import { breakpoints, imageUrl } from '@contract/image-url'
import type { PersonDetail } from '@contract/person.schema'
import { excerpt } from '../excerpt.ts'
import { isDay } from './person-life.ts'
import { personLinks } from './person-links.ts'

const MAX_DESCRIPTION_LENGTH = 500

/** Occupations by the service's departments; those that gather several occupations are left out. */
const occupations = new Map([
  ['Acting', 'Actor'],
  ['Directing', 'Director'],
  ['Writing', 'Writer'],
  ['Production', 'Producer'],
  ['Camera', 'Cinematographer'],
  ['Editing', 'Editor'],
])

/** The structured data of a person for search engines (https://schema.org/Person); unknown properties are left out. */
export function personData(person: PersonDetail, { origin }: { origin: string }) {
  const { name, biography, birthday, deathday, place_of_birth: birthPlace, profile_path: image } = person
  const occupation = occupations.get(person.known_for_department)
  const links = personLinks(person).map(({ href }) => href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: `${origin}/person/${person.id}`,
    ...(biography ? { description: excerpt(biography, MAX_DESCRIPTION_LENGTH) } : {}),
    ...(isDay(birthday) ? { birthDate: birthday } : {}),
    ...(isDay(deathday) ? { deathDate: deathday } : {}),
    ...(birthPlace ? { birthPlace } : {}),
    ...(occupation ? { hasOccupation: { '@type': 'Occupation', name: occupation } } : {}),
    ...(image ? { image: origin + imageUrl(image, { width: breakpoints.sm, height: 960, format: 'jpeg' }) } : {}),
    ...(links.length > 0 ? { sameAs: links } : {}),
  }
}
