import type { MediaDetail } from '@contract/media.schema'

export interface TitleLink {
  readonly name: 'website' | 'IMDb' | 'TMDB' | 'Wikidata' | 'Facebook' | 'Instagram' | 'X'
  readonly href: string
}

const handle = /^[\w.-]{1,100}$/
/** Sites that know a title by an id: what the id looks like, and where it leads. */
const sites = [
  ['IMDb', 'imdb_id', /^tt\d{1,12}$/, 'https://www.imdb.com/title/'],
  ['Wikidata', 'wikidata_id', /^Q\d{1,12}$/, 'https://www.wikidata.org/wiki/'],
  ['Facebook', 'facebook_id', handle, 'https://www.facebook.com/'],
  ['Instagram', 'instagram_id', handle, 'https://www.instagram.com/'],
  ['X', 'twitter_id', handle, 'https://x.com/'],
] as const

/** The title on other sites. An address that is none, or not of the web, is left out. */
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

/** An address of the web as its parser writes it; undefined for any other scheme and for what is no address. */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
