import { breakpoints, imageUrl } from '@contract/image-url'
import type { PersonDetail } from '@contract/person.schema'
import { isDay } from './person-life.ts'
import { personLinks } from './person-links.ts'

const MAX_DESCRIPTION_LENGTH = 500

/**
 * The structured data of a person for search engines (schema.org/Person). `jobTitle` is in the reader's language, empty
 * if it is unknown.
 */
export function personData(person: PersonDetail, { origin, jobTitle }: { origin: string; jobTitle: string }) {
  const { name, biography, birthday, deathday, place_of_birth: birthPlace, profile_path: image } = person
  const links = personLinks(person).map(({ href }) => href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: `${origin}/person/${person.id}`,
    ...(biography ? { description: biography.slice(0, MAX_DESCRIPTION_LENGTH) } : {}),
    ...(isDay(birthday) ? { birthDate: birthday } : {}),
    ...(isDay(deathday) ? { deathDate: deathday } : {}),
    ...(birthPlace ? { birthPlace } : {}),
    ...(jobTitle ? { jobTitle } : {}),
    ...(image ? { image: origin + imageUrl(image, { width: breakpoints.sm, height: 960, format: 'jpeg' }) } : {}),
    ...(links.length > 0 ? { sameAs: links } : {}),
  }
}
