import type { NameReading } from '@contract/scanned-files.schema'
import { isVideo } from './file-kinds.ts'
import { mainStreams } from './folders/discs.ts'
import { isSampleName, withoutSuffix } from './folders/extras.ts'
import { numberedNames } from './folders/numbered-names.ts'
import { folderContextReader, type FolderContext } from './folders/folder-context.ts'
import { qualityReader } from './name/quality.ts'
import { readName, type ReadName } from './name/read-name.ts'
import type { NfoFacts } from './nfo/nfo-facts.ts'
import { sidecarNfo, withNfo } from './nfo/sidecar-nfo.ts'
import { normalizeTitle } from './title-key.ts'
import { shortStem, readingOf } from './name-reading.ts'

/** Facts about a scanned folder besides the names in it. */
export interface ScannedFolder {
  /** The name of the folder itself: `Breaking Bad`, with `Season 2/03.mkv` in it. */
  readonly name?: string
  /** Sizes of files in bytes by path; they distinguish the film of a disc from its menus. */
  readonly sizes?: ReadonlyMap<string, number>
}

/**
 * Reads the names of the files of one folder, given as paths below it with `/` as separator. All are read at once,
 * because a name is read together with its siblings. Returns a reading for every path, or `skipped` for a system
 * file, a sample, a stream of a disc that is not its film, or a file that is not a video. `nfo` has facts of NFO
 * files by path. Never throws; the time hardly depends on the name.
 */
export function readNames(
  paths: readonly string[],
  nfo: ReadonlyMap<string, NfoFacts> = new Map(),
  { name, sizes = new Map() }: ScannedFolder = {},
): ReadonlyMap<string, NameReading | 'skipped'> {
  const contextOf = folderContextReader(name ?? null)
  const qualityOf = qualityReader()
  const readings = new Map<string, NameReading | 'skipped'>()
  for (const [folder, files] of byFolder(paths)) {
    const context = contextOf(folder)
    const videos = context.isSkipped ? [] : files.filter((path) => isOwnVideo(path, context.title?.title ?? ''))
    const films = context.disc ? mainStreams(videos, context.disc, sizes) : null
    const namesByPath = readFolder(films ? [...films.keys()] : videos, context)
    const titles = filmTitles([...namesByPath.values()])
    const isShared = isFolderShared(titles, context)
    for (const path of files) {
      const file = namesByPath.get(path)
      if (!file) readings.set(path, 'skipped')
      else {
        const reading = readingOf(path, file, context, isShared)
        const part = films?.get(path) ?? reading.part
        const withQuality = { ...reading, part, quality: qualityOf(`${file.tail} ${context.title?.tail ?? ''}`) }
        readings.set(path, withNfo(withQuality, sidecarNfo(path, nfo, titles.size < 2)))
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

/** A video that is neither hidden nor a sample. */
function isOwnVideo(path: string, folderTitle: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isVideo(name) && !name.startsWith('.') && !isSampleName(shortStem(name), folderTitle)
}

function readFolder(paths: readonly string[], context: FolderContext): Map<string, ReadName> {
  const numbered = numberedNames(paths.map(shortStem))
  return new Map(
    paths.map((path): [string, ReadName] => {
      const stem = shortStem(path)
      const name = context.disc ? '' : withoutSuffix(stem)
      const numbers = isCalledAsFolder(name, context) ? 'none' : numbersOf(stem, numbered, context)
      const read = readName(name, { numbers, season: context.season })
      if (numbers !== 'marked' || (read.isShow && !read.isWeak) || !isNumberInFolder(stem, context)) return [path, read]
      return [path, { ...readName(name, { numbers: 'all', season: context.season }), isWeak: true }]
    }),
  )
}

/** Whether a name without its technical words is that of its film's folder, whose title has a number: `007 Skyfall`. */
const isCalledAsFolder = (name: string, { title, season }: FolderContext): boolean =>
  season === null &&
  title !== null &&
  title.year !== null &&
  /\d/.test(title.title) &&
  normalizeTitle(readName(name, { numbers: 'none', season: null }).title) === normalizeTitle(title.title)

/** Whether a name in the folder of a title is only a number, or the title and a number: `12`, `The Simpsons 82`. */
function isNumberInFolder(stem: string, { title }: FolderContext): boolean {
  if (!title?.title || title.year !== null || stem === title.title) return false
  if (/^\d{2,3}$/.test(stem)) return true
  const rest = stem.toLowerCase().startsWith(title.title.toLowerCase()) ? stem.slice(title.title.length) : ''
  return /^[ ._-]+(?:0\d|[2-9]\d|\d{3})(?:$|[ ._-])/.test(rest)
}

/** How bare numbers in a name are read. */
function numbersOf(stem: string, numbered: ReadonlySet<string>, { season, shelf, title }: FolderContext) {
  if (season !== null || shelf === 'tv' || shelf === 'anime') return 'all'
  if (shelf === 'movie') return 'none'
  if (numbered.has(stem)) return 'all'
  return title !== null && /^0\d|^\d{1,2}(?: - |\. )|[ ._-]0\d$/.test(stem) ? 'all' : 'marked'
}

/** The normalized titles of the films of one folder. */
function filmTitles(files: readonly ReadName[]): ReadonlySet<string> {
  const titles = new Set(files.filter(({ isShow }) => !isShow).map((file) => normalizeTitle(file.title)))
  titles.delete('')
  return titles
}

/** Whether a folder has films of different titles; its name is then not used as a title. */
function isFolderShared(titles: ReadonlySet<string>, { title }: FolderContext): boolean {
  if (!title || titles.size < 2) return false
  const folder = normalizeTitle(title.title)
  return [...titles].filter((one) => !one.startsWith(folder)).length > 1
}
