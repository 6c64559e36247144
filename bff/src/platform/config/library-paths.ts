import { realpathSync, statSync } from 'node:fs'
import { delimiter, isAbsolute, parse, relative, resolve, sep } from 'node:path'

/**
 * Reads `LIBRARY_PATHS`: absolute folders, separated as the platform separates those of PATH. A folder that does not exist is
 * accepted, because its drive or share may be mounted later. The problems are sentences that name folders by their number
 * alone.
 */
export function readLibraryPaths(value: string | undefined): { paths: string[]; problems: string[] } {
  const listed = (value ?? '').split(delimiter).filter((path) => path.trim() !== '')
  const wrong = listed.flatMap((path, index) => {
    const problem = problemOf(path)
    return problem ? [`LIBRARY_PATHS: folder ${index + 1} ${problem}.`] : []
  })
  if (wrong.length > 0) return { paths: [], problems: wrong }
  const realPaths = listed.map(realPathOf)
  const nested = realPaths.flatMap((path, index) => {
    const outerIndex = realPaths.findIndex(
      (other, at) => at !== index && isBelow(path, other) && (path !== other || at < index),
    )
    if (outerIndex < 0) return []
    const how = realPaths[outerIndex] === path ? 'is the same as' : 'lies in'
    return [`LIBRARY_PATHS: folder ${index + 1} ${how} folder ${outerIndex + 1}.`]
  })
  return { paths: nested.length > 0 ? [] : realPaths, problems: nested }
}

function problemOf(path: string): string | null {
  if (path.includes('\0') || !isAbsolute(path)) return 'is no absolute path'
  if (resolve(path) === parse(path).root && sep === '/') return 'is the whole machine'
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && !stats.isDirectory() ? 'is no folder' : null
}

/** The real path of a folder, so that two spellings of it and links to it compare as equal. */
function realPathOf(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return resolve(path)
  }
}

function isBelow(path: string, folder: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath)
}
