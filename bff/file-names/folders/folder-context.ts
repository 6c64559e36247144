import { hasEpisode } from '../name/numbering.ts'
import type { ReadName } from '../name/read-name.ts'
import { normalizeTitle } from '../title-key.ts'
import { folderOf } from './folder-kinds.ts'
import type { ShelfKind } from './shelf-names.ts'

/** Facts about a file that come from the names of the folders above it. */
export interface FolderContext {
  readonly isSkipped: boolean
  readonly isExtras: boolean
  readonly disc: 'BDMV' | 'VIDEO_TS' | null
  readonly part: number | null
  readonly season: number | null
  readonly shelf: ShelfKind
  /** The year of a shelf that is named by a year. */
  readonly year: number | null
  /** The name of the nearest folder with a title; `hasSeveralTitles`: its range of years covers several titles. */
  readonly title: ReadName | null
  readonly hasSeveralTitles: boolean
  /** The path of the title's folder. */
  readonly titlePath: string | null
  /** The folder of one episode, below that of its season. */
  readonly release: ReadName | null
}

const emptyContext: FolderContext = {
  isSkipped: false,
  isExtras: false,
  disc: null,
  part: null,
  season: null,
  shelf: 'any',
  year: null,
  title: null,
  hasSeveralTitles: false,
  titlePath: null,
  release: null,
}

/** Returns a function that reads the context of a folder by its path, cached. `root` is the scanned folder's name. */
export function folderContextReader(root: string | null): (folder: string) => FolderContext {
  const top = root === null ? emptyContext : below(emptyContext, root, '')
  const contexts = new Map<string, FolderContext>([['', { ...top, isSkipped: false }]])
  return function contextOf(folder) {
    const cached = contexts.get(folder)
    if (cached) return cached
    const slash = folder.lastIndexOf('/')
    const context = below(contextOf(slash < 0 ? '' : folder.slice(0, slash)), folder.slice(slash + 1), folder)
    contexts.set(folder, context)
    return context
  }
}

function below(above: FolderContext, name: string, path: string): FolderContext {
  if (above.isSkipped) return above
  const folder = folderOf(name, above.title !== null || above.season !== null || above.disc !== null)
  switch (folder.is) {
    case 'skipped':
      return { ...above, isSkipped: true }
    case 'extras':
      return { ...above, isExtras: true }
    case 'disc':
      return { ...above, disc: above.disc ?? folder.form }
    case 'part':
      return { ...above, part: folder.part }
    case 'season':
      return {
        ...above,
        season: folder.season,
        ...(folder.name && isOtherTitle(folder.name, above.title) ? { title: folder.name, titlePath: path } : {}),
      }
    case 'shelf': {
      const hasKind = folder.shelf !== 'any'
      return {
        ...above,
        shelf: hasKind ? folder.shelf : above.shelf,
        year: folder.year ?? above.year,
        ...(hasKind ? { title: null, titlePath: null, season: null } : {}),
      }
    }
    case 'title':
      if (above.isExtras) return above
      if (folder.name.title === '' && hasEpisode(folder.name.numbering))
        return { ...above, season: folder.name.numbering.season ?? above.season, release: folder.name }
      if (above.season !== null && above.title)
        return {
          ...above,
          release: isOfEpisode(folder.name) || !isOfEpisode(above.release) ? folder.name : above.release,
        }
      return {
        ...above,
        title: folder.name,
        titlePath: path,
        part: folder.name.part,
        hasSeveralTitles: folder.hasSeveralTitles,
        release: folder.name,
      }
  }
}

const isOfEpisode = (name: ReadName | null): boolean => name !== null && hasEpisode(name.numbering)

/**
 * Whether the title in the name of a season's folder says more than the folder above it, which has no year and another
 * name: `Downloads 2/Name.S01.720p`, `Office/The Office (2005) Season 2`.
 */
const isOtherTitle = (ofSeason: ReadName, above: ReadName | null): boolean =>
  above === null ||
  (above.year === null &&
    (ofSeason.isRelease || ofSeason.year !== null) &&
    normalizeTitle(ofSeason.title) !== normalizeTitle(above.title))
