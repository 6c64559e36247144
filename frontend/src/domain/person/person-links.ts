import type { PersonDetail } from '@contract/person.schema'
import { webAddress } from '../title/title-links.ts'

export interface PersonLink {
  readonly name: 'homepage' | 'IMDb' | 'Wikidata' | 'Instagram' | 'Facebook' | 'X'
  readonly href: string
}

/** Links to a person on other sites; invalid ids and homepages are left out. */
export function personLinks({ homepage, imdb_id, external_ids }: PersonDetail): PersonLink[] {
  const of = (name: PersonLink['name'], id: string | null | undefined, shape: RegExp, base: string): PersonLink[] =>
    id && shape.test(id) ? [{ name, href: base + id }] : []
  const website = homepage ? webAddress(homepage) : undefined
  return [
    ...(website ? [{ name: 'homepage' as const, href: website }] : []),
    ...of('IMDb', imdb_id ?? external_ids?.imdb_id, /^nm\d{7,10}$/, 'https://www.imdb.com/name/'),
    ...of('Wikidata', external_ids?.wikidata_id, /^Q\d{1,12}$/, 'https://www.wikidata.org/wiki/'),
    ...of('Instagram', external_ids?.instagram_id, /^[\w.]{1,30}$/, 'https://www.instagram.com/'),
    ...of('Facebook', external_ids?.facebook_id, /^[\w.-]{1,80}$/, 'https://www.facebook.com/'),
    ...of('X', external_ids?.twitter_id, /^\w{1,20}$/, 'https://x.com/'),
  ]
}
