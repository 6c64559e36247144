import { parseXmlElements, type XmlElement } from '@file-names/nfo/xml-elements'
import type { UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { TitleReference } from '../../matching/title-reference.ts'
import { externalIds, imdbIdOf, isSeasonOrEpisodeNumber, isTitleName, ratingOf, tmdbIdOf, yearOf } from './values.ts'

/**
 * A file that Kodi or Jellyfin wrote beside a library (kodi.wiki/view/NFO_files): a film, a show or an episode each,
 * with how often and when it was last watched, its rating and whether it is a favourite. Kodi's export in one file has all
 * of them. An episode's show is named in it, stands around it, or has its own file in a folder above.
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
  const time = timeOf(thing.text('lastplayed'))
  // The count of a show is that of its episodes: the show is watched only when all of them are.
  const isWatched = isTrue(thing.text('watched')) || (title.type === 'movie' && Number(thing.text('playcount')) > 0)
  const rating = ratingOf(String(Math.round(Number(thing.text('userrating')))), 10)
  const isDatedFilm = title.type === 'movie' && time !== null
  return [
    ...(!isWatched
      ? []
      : isDatedFilm
        ? upload.plays.add(title, { season: null, episode: null, playedAt: time })
        : [mark(title, { watchedAt: time ?? unknownTime })]),
    ...(typeof rating === 'number' ? [mark(title, { rating })] : []),
    ...(isTrue(thing.text('isuserfavorite')) ? [mark(title, { favouriteAt: unknownTime })] : []),
  ]
}

function episodeEntries(thing: XmlElement, fileName: string, { plays, shows }: UploadContext): Entry[] {
  if (!isTrue(thing.text('watched')) && !(Number(thing.text('playcount')) > 0)) return []
  const parentTitle = thing.parent && titleOf(thing.parent)
  const showName = thing.text('showtitle')
  const folderTitle = foldersOf(fileName).flatMap((folder) => shows.get(folder) ?? [])[0]
  const title =
    parentTitle ?? folderTitle ?? (showName === '' ? null : ({ name: showName, year: null, type: 'tv' } as const))
  const [season, episode] = [Number(thing.text('season')), Number(thing.text('episode'))]
  if (!title) return invalid('title')
  if (!isSeasonOrEpisodeNumber(season) || !isSeasonOrEpisodeNumber(episode) || episode === 0) return invalid('shape')
  return plays.add(title, { season, episode, playedAt: timeOf(thing.text('lastplayed')) ?? unknownTime })
}

function titleOf(thing: XmlElement): TitleReference | null {
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
