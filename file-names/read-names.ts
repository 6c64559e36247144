import type { NameReading } from '@contract/library.schema'
import { isVideo, stemOf } from './file-kinds.ts'
import { isCameraName, isStreamName } from './folders/camera.ts'
import { filmNamed, numberingOf, showNamed } from './folders/combine.ts'
import { mainStreams } from './folders/discs.ts'
import { isExtraName, isSampleName, withoutSuffix } from './folders/extras.ts'
import { numberedNames } from './folders/numbered-names.ts'
import { surroundingsOf, type Surroundings } from './folders/surroundings.ts'
import { MAX_NAME, plainText } from './name/clean-name.ts'
import { hasEpisode } from './name/numbering.ts'
import { qualityReader } from './name/quality.ts'
import { readName, type ReadName } from './name/read-name.ts'
import type { NfoFacts } from './nfo/nfo-facts.ts'
import { nfoBeside, withNfo } from './nfo/nfo-beside.ts'
import { sameTitle } from './title-key.ts'

/** Facts about a scanned folder besides the names in it. */
export interface ScannedFolder {
  /** The name of the folder itself: `Breaking Bad`, with `Season 2/03.mkv` in it. */
  readonly name?: string
  /** Sizes of files in bytes by path; they distinguish the film of a disc from its menus. */
  readonly sizes?: ReadonlyMap<string, number>
}

/**
 * Reads the names of the files of one folder, given as paths below it with `/` as separator. All are read at once,
 * because a name is read together with its siblings. Returns a reading for every path, or `skipped` for a system file,
 * a sample, a stream of a disc that is not its film, or a file that is no video. `nfo` has facts of NFO files by path.
 * Never throws; no name takes much longer than others.
 */
export function readNames(
  paths: readonly string[],
  nfo: ReadonlyMap<string, NfoFacts> = new Map(),
  { name, sizes = new Map() }: ScannedFolder = {},
): ReadonlyMap<string, NameReading | 'skipped'> {
  const around = surroundingsOf(name ?? null)
  const qualityOf = qualityReader()
  const readings = new Map<string, NameReading | 'skipped'>()
  for (const [folder, files] of byFolder(paths)) {
    const surroundings = around(folder)
    const videos = surroundings.isSkipped ? [] : files.filter((path) => isOwnVideo(path))
    const films = surroundings.disc ? mainStreams(videos, surroundings.disc, sizes) : null
    const read = readFolder(films ? [...films.keys()] : videos, surroundings)
    const titles = filmTitles([...read.values()])
    const isShared = isFolderShared(titles, surroundings)
    for (const path of files) {
      const file = read.get(path)
      if (!file) readings.set(path, 'skipped')
      else {
        const reading = readingOf(path, file, surroundings, isShared)
        const part = films?.get(path) ?? reading.part
        const whole = { ...reading, part, quality: qualityOf(`${file.tail} ${surroundings.title?.tail ?? ''}`) }
        readings.set(path, withNfo(whole, nfoBeside(path, nfo, titles.size < 2)))
      }
    }
  }
  return readings
}

function byFolder(paths: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    const files = folders.get(folder)
    if (files) files.push(path)
    else folders.set(folder, [path])
  }
  return folders
}

/** The stem, cut to the length that is read. */
const shortStem = (path: string): string => stemOf(path).slice(0, MAX_NAME)

/** A video that is neither hidden nor a sample. */
function isOwnVideo(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isVideo(name) && !name.startsWith('.') && !isSampleName(shortStem(name))
}

function readFolder(paths: readonly string[], around: Surroundings): Map<string, ReadName> {
  const numbered = numberedNames(paths.map(shortStem))
  return new Map(
    paths.map((path) => {
      const stem = shortStem(path)
      return [
        path,
        readName(around.disc ? '' : withoutSuffix(stem), {
          numbers: numbersOf(stem, numbered, around),
          season: around.season,
        }),
      ]
    }),
  )
}

/** How bare numbers in a name are read. */
function numbersOf(stem: string, numbered: ReadonlySet<string>, { season, shelf, title }: Surroundings) {
  if (season !== null || shelf === 'tv' || shelf === 'anime') return 'all'
  if (shelf === 'movie') return 'none'
  if (numbered.has(stem)) return 'all'
  return title !== null && /^0\d|^\d{1,2}(?: - |\. )|[ ._-]0\d$/.test(stem) ? 'all' : 'marked'
}

/** The normalized titles of the films of one folder. */
function filmTitles(files: readonly ReadName[]): ReadonlySet<string> {
  const titles = new Set(files.filter(({ isShow }) => !isShow).map((file) => sameTitle(file.title)))
  titles.delete('')
  return titles
}

/** Whether a folder has films of different titles; its name is then not used as a title. */
function isFolderShared(titles: ReadonlySet<string>, { title }: Surroundings): boolean {
  if (!title || titles.size < 2) return false
  const folder = sameTitle(title.title)
  return [...titles].filter((one) => !one.startsWith(folder)).length > 1
}

function readingOf(path: string, file: ReadName, around: Surroundings, isShared: boolean): NameReading {
  const numbering = numberingOf(file, around)
  const isShow = file.isShow || hasEpisode(numbering) || numbering.season !== null || isAmongShows(file, around)
  const role = roleOf(shortStem(path), file, around)
  const named = namedBy(path, file, around, { role, isShow, isShared })
  const isFilm = !isShow || role === 'homeVideo'
  return {
    role,
    type: isFilm ? 'movie' : 'tv',
    ...named,
    season: isFilm ? null : numbering.season,
    episodes: isFilm ? [] : [...numbering.episodes],
    airDate: isFilm ? null : numbering.airDate,
    absoluteEpisode: isFilm ? null : numbering.absoluteEpisode,
    part: file.part ?? (isFilm ? around.part : null),
    edition: file.edition ?? around.title?.edition ?? null,
    ids: { ...around.title?.ids, ...file.ids },
    quality: { resolution: null, source: null, video: null, audio: null, hdr: false },
  }
}

/** The title and year: of a home video its file name, of an extra those of the folder, else by the rules. */
function namedBy(
  path: string,
  file: ReadName,
  around: Surroundings,
  { role, isShow, isShared }: { role: NameReading['role']; isShow: boolean; isShared: boolean },
): Pick<NameReading, 'title' | 'year'> {
  if (role === 'homeVideo') return { title: plainText(stemOf(path)).slice(0, 255), year: null }
  if (role === 'extra' && around.title) return { title: around.title.title, year: around.title.year }
  return isShow ? showNamed(file, around) : filmNamed(file, around, isShared)
}

/** Whether an unnumbered name on a shelf of shows is a show's; a name with a year of its own may be a film. */
function isAmongShows({ title, year }: ReadName, around: Surroundings): boolean {
  if (around.shelf !== 'tv') return false
  return year === null || (around.title !== null && sameTitle(around.title.title) === sameTitle(title))
}

function roleOf(stem: string, file: ReadName, around: Surroundings): NameReading['role'] {
  if (around.shelf === 'homeVideo') return 'homeVideo'
  if (!around.disc && (isCameraName(stem) || (isStreamName(stem) && !around.title))) return 'homeVideo'
  if (file.numbering.airDate && !file.title && !file.isRelease && !around.title && around.season === null)
    return 'homeVideo'
  const isNumbered = file.isSure && file.numbering.season !== null
  return around.isExtras || isExtraName(stem, isNumbered, around.title?.title) ? 'extra' : 'main'
}
