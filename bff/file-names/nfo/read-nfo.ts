import { plainText } from '../name/clean-name.ts'
import { idOf } from '../name/ids.ts'
import { numbersIn } from '../name/numbers.ts'
import type { NfoFacts } from './nfo-facts.ts'
import { parseXmlElements, type XmlRefusal, type XmlElement } from './xml-elements.ts'

/** The maximum length of an NFO file in characters. */
const MAX_NFO = 1024 * 1024

/** Whether a file is an NFO file, a sidecar with metadata of Kodi, Jellyfin or a release. */
export const isNfo = (name: string): boolean => /\.nfo$/i.test(name)

/**
 * Reads an NFO file (kodi.wiki/view/NFO_files): of a film, a show or an episode, or the address of a film at IMDb or TMDB.
 * `facts` is null if the file has none of these. A document that is too long, too deep or has its own entities is
 * refused (`refused`); the function never throws.
 */
export function readNfo(text: string): { readonly facts: NfoFacts | null } | { readonly refused: XmlRefusal } {
  if (text.length > MAX_NFO) return { refused: 'tooLong' }
  if (!/^\ufeff?\s*</.test(text)) return { facts: linkIn(text) }
  const read = parseXmlElements(text, ['movie', 'tvshow', 'episodedetails'], [])
  if ('refused' in read) return read
  const [first] = read.elements
  if (!first) return { facts: null }
  return { facts: first.kind === 'episodedetails' ? episodeFacts(read.elements) : titleFacts(first) }
}

function titleFacts(element: XmlElement): NfoFacts {
  return {
    ...nothing,
    kind: element.kind === 'movie' ? 'movie' : 'tvshow',
    title: titleOf(element.text('title') || element.text('originaltitle')),
    year: yearOf(element),
    ids: idsOf(element),
  }
}

/** The facts of a file with one or more episodes: it has one document for each, concatenated. */
function episodeFacts(things: readonly XmlElement[]): NfoFacts {
  const [first] = things
  const season = numbersIn(first?.text('season') ?? '')[0] ?? null
  const aired = first?.text('aired') ?? ''
  return {
    ...nothing,
    kind: 'episode',
    title: titleOf(first?.text('title') ?? ''),
    showTitle: titleOf(first?.text('showtitle') ?? ''),
    season: season !== null && season <= 10_000 ? season : null,
    episodes: numbersIn(things.map((thing) => thing.text('episode')).join(' ')),
    airDate:
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)$|^\d{4}-(?:0[13-9]|1[0-2])-30$|^\d{4}-(?:0[13578]|1[02])-31$/.test(
        aired,
      )
        ? aired
        : null,
  }
}

const nothing: Omit<NfoFacts, 'kind'> = {
  title: '',
  showTitle: '',
  year: null,
  season: null,
  episodes: [],
  airDate: null,
  ids: {},
}

const titleOf = (text: string): string => plainText(text.slice(0, 1000)).slice(0, 255)

function yearOf(element: XmlElement): number | null {
  const text = element.text('year') || element.text('premiered') || element.text('releasedate')
  const year = Number(/^\d{4}/.exec(text)?.[0])
  return year >= 1870 && year <= 2100 ? year : null
}

function idsOf(element: XmlElement): NfoFacts['ids'] {
  const own = element.text('id')
  return {
    ...idOf('imdb', element.id('imdb') || element.text('imdbid') || element.text('imdb_id') || own),
    ...idOf('tmdb', element.id('tmdb') || element.text('tmdbid')),
    ...idOf('tvdb', element.id('tvdb') || element.text('tvdbid') || (element.kind === 'tvshow' ? own : '')),
  }
}

/** The ids in the address of a film at IMDb or TMDB in the text file of a release. */
function linkIn(text: string): NfoFacts | null {
  const imdb = /imdb\.com\/(?:[a-z-]+\/)?title\/(tt\d{7,10})/i.exec(text)?.[1]
  const tmdb = /themoviedb\.org\/movie\/(\d{1,9})/i.exec(text)?.[1]
  const ids = { ...idOf('imdb', imdb ?? ''), ...idOf('tmdb', tmdb ?? '') }
  return Object.keys(ids).length > 0 ? { ...nothing, kind: 'link', ids } : null
}
