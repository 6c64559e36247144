import { parseXmlElements, type XmlElement } from '@file-names/nfo/xml-elements'
import type { UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { episodeMark, invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { ViewingTime } from '@contract/played-at'
import type { ImportedTitle } from './imported-title.ts'
import {
  externalIds,
  imdbIdOf,
  isSeasonOrEpisodeNumber,
  isTitleName,
  roundedRatingOf,
  tmdbIdOf,
  yearOf,
} from './values.ts'

/**
 * A file that Kodi or Jellyfin wrote beside a library (kodi.wiki/view/NFO_files): a film, a show or an episode each,
 * with how often and when it was last watched, its rating and whether it is a favorite. Kodi's export in one file has
 * all of them. An episode's show is named in it, encloses it, or has its own file in a folder above.
 */
export interface NfoFile {
  readonly order: number
  read(upload: UploadContext): Iterable<[number, Entry[]]>
}

export function nfo(text: string, fileName: string): NfoFile | null {
  const read = parseXmlElements(text, ['movie', 'tvshow', 'episodedetails'], ['videodb'])
  if ('refused' in read || read.elements.length === 0) return null
  const { elements } = read
  const isEpisode = elements.every(({ kind }) => kind === 'episodedetails')
  return {
    order: isEpisode ? 2 : 1,
    read: (upload) => elements.map((thing, index) => [index + 1, entriesOf(thing, fileName, upload)]),
  }
}

function entriesOf(thing: XmlElement, fileName: string, upload: UploadContext): Entry[] {
  if (thing.kind === 'episodedetails') return episodeEntries(thing, fileName, upload)
  const title = titleOf(thing)
  if (!title) return invalid('title')
  if (title.type === 'tv') upload.shows.set(folderOf(fileName), title)
  const { isPlayed, count, day } = viewingsOf(thing)
  // The count of a show is that of its episodes: the show is watched only when all of them are.
  const isWatched = title.type === 'movie' ? isPlayed : isTrue(thing.text('watched'))
  const rating = ratingIn(thing)
  return [
    ...(isWatched ? watchedEntries(title, { count, day }, upload) : isPlayed || day ? invalid('begun') : []),
    ...(typeof rating === 'number' ? [mark(title, { rating })] : []),
    ...(isTrue(thing.text('isuserfavorite')) ? [mark(title, { favouriteAt: unknownTime })] : []),
    ...(day === null ? invalid('date') : []),
    ...(rating === null ? invalid('rating') : []),
  ]
}

/** Kodi and Jellyfin write 0 if there is no rating. */
const ratingIn = (thing: XmlElement): number | null | undefined =>
  Number(thing.text('userrating')) === 0 ? undefined : roundedRatingOf(thing.text('userrating'))

interface Viewings {
  readonly count: number
  /**
   * The last viewing; undefined if the file has none, null if it cannot be read. Kodi and Jellyfin write the clock of
   * the room where it was watched, without a time zone: the day is known, the moment is not.
   */
  readonly day: ViewingTime | null | undefined
}

/** `isPlayed`: whether the film, the episode or part of the show was watched. */
function viewingsOf(thing: XmlElement): Viewings & { readonly isPlayed: boolean } {
  const count = Math.trunc(Number(thing.text('playcount'))) || 0
  const text = thing.text('lastplayed')
  // Kodi and Jellyfin write the first day that they know if there is no date.
  const day = text === '' || /^(?:1601|0001)-01-01/.test(text) ? undefined : localViewing(text)
  return { count, day, isPlayed: isTrue(thing.text('watched')) || count > 0 }
}

function localViewing(text: string): ViewingTime | null {
  const playedAt = timeOf(text)
  return playedAt === null ? null : { playedAt, precision: 'day' }
}

/** A film's last viewing, and the other viewings of its count on unknown days; the mark of a show. */
function watchedEntries(title: ImportedTitle, { count, day }: Viewings, { plays }: UploadContext): Entry[] {
  if (title.type === 'tv') return [mark(title, { watchedAt: day?.playedAt ?? unknownTime })]
  const film = { season: null, episode: null }
  return [
    ...(day ? plays.add(title, { ...film, ...day }) : [mark(title, { watchedAt: unknownTime })]),
    ...(count > 1 ? plays.addUpTo(count, title, film) : []),
  ]
}

/** The viewings and the rating of an episode. Whether it is a favorite has no place here. */
function episodeEntries(thing: XmlElement, fileName: string, upload: UploadContext): Entry[] {
  const { isPlayed, count, day } = viewingsOf(thing)
  const rating = ratingIn(thing)
  const faults = [
    ...(day && !isPlayed ? invalid('begun') : []),
    ...(day === null ? invalid('date') : []),
    ...(rating === null ? invalid('rating') : []),
    ...(isTrue(thing.text('isuserfavorite')) ? invalid('episode') : []),
  ]
  if (!isPlayed && typeof rating !== 'number') return faults
  const title = showOf(thing, fileName, upload)
  const [season, episode] = [Number(thing.text('season')), Number(thing.text('episode'))]
  if (!title) return invalid('title')
  if (!isSeasonOrEpisodeNumber(season) || !isSeasonOrEpisodeNumber(episode) || episode === 0) return invalid('shape')
  const viewings = isPlayed
    ? [
        ...upload.plays.add(title, { season, episode, ...(day ?? { playedAt: unknownTime }) }),
        ...upload.plays.addUpTo(count, title, { season, episode }),
      ]
    : []
  return [
    ...viewings,
    ...(typeof rating === 'number' ? [episodeMark(title, { season, episode, rating })] : []),
    ...faults,
  ]
}

function showOf(thing: XmlElement, fileName: string, { shows }: UploadContext): ImportedTitle | null {
  const parentTitle = thing.parent && titleOf(thing.parent)
  const folderTitle = foldersOf(fileName).flatMap((folder) => shows.get(folder) ?? [])[0]
  const name = thing.text('showtitle')
  return parentTitle ?? folderTitle ?? (name === '' ? null : { name, year: null, type: 'tv' })
}

function titleOf(thing: XmlElement): ImportedTitle | null {
  const name = thing.text('title') || thing.text('originaltitle')
  if (!isTitleName(name)) return null
  const imdb = imdbIdOf(thing.id('imdb') || thing.text('imdbid') || thing.text('imdb_id') || thing.text('id'))
  const tmdb = tmdbIdOf(thing.id('tmdb') || thing.text('tmdbid'))
  return {
    name,
    year: yearOf(thing.text('year') || thing.text('premiered') || thing.text('releasedate')),
    type: thing.kind === 'movie' ? 'movie' : 'tv',
    ...externalIds(imdb, tmdb),
  }
}

const isTrue = (text: string): boolean => text.toLowerCase() === 'true'
const folderOf = (fileName: string): string => fileName.replace(/[^/]*$/, '')
/** The file's own folder and those above it, the nearest first. */
function foldersOf(fileName: string): string[] {
  const folders = [folderOf(fileName)]
  for (let folder = folders[0] ?? ''; folder !== '';) {
    folder = folder.replace(/[^/]*\/$/, '')
    folders.push(folder)
  }
  return folders
}
