import type { MediaDetail } from '@contract/media.schema'

export interface TitleLink {
  readonly name: 'website' | 'IMDb' | 'TMDB' | 'Wikidata' | 'Facebook' | 'Instagram' | 'X'
  readonly href: string
}

const handle = /^[\w.-]{1,100}$/
/** Other sites with the property of their id, its valid pattern, and the base of their URL. */
const sites = [
  ['IMDb', 'imdb_id', /^tt\d{1,12}$/, 'https://www.imdb.com/title/'],
  ['Wikidata', 'wikidata_id', /^Q\d{1,12}$/, 'https://www.wikidata.org/wiki/'],
  ['Facebook', 'facebook_id', handle, 'https://www.facebook.com/'],
  ['Instagram', 'instagram_id', handle, 'https://www.instagram.com/'],
  ['X', 'twitter_id', handle, 'https://x.com/'],
] as const

/** Links to a title on other sites; invalid ids and addresses are left out. */
export function titleLinks(media: MediaDetail, source: 'embedded' | 'live'): TitleLink[] {
  const website = webAddress(media.homepage)
  const elsewhere = sites.flatMap(([name, key, pattern, base]) => {
    const id = media.external_ids?.[key]
    return id && pattern.test(id) ? [{ name, href: base + id }] : []
  })
  return [
    ...(website ? [{ name: 'website' as const, href: website }] : []),
    ...(source === 'live'
      ? [{ name: 'TMDB' as const, href: `https://www.themoviedb.org/${media.media_type}/${media.id}` }]
      : []),
    ...elsewhere,
  ]
}

/** A normalized http(s) URL; undefined for other schemes and invalid text. */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
