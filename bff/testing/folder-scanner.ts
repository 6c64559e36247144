import { FolderScanner } from '../src/library/server-folders/scan/folder-scanner.ts'
import { walkFolder, type WalkParts } from '../src/library/server-folders/scan/walk-folder.ts'
import { FolderInMemory } from './folder-in-memory.ts'
import { createTestFolder } from './test-folder.ts'

export const scannerOf = (path: string, files: FolderInMemory, parts: WalkParts = {}): FolderScanner =>
  new FolderScanner({ id: 'f', name: 'Films', path }, files, { settledMs: 0, ...parts })
/** A film and a show, with the other files that folders have. */
export const collection = {
  'Heat (1995)/Heat.1995.1080p.BluRay.mkv': 'heat',
  'Heat (1995)/Heat.1995.1080p.BluRay.de.srt': '',
  'Heat (1995)/Sample/heat-sample.mkv': '',
  'Lost/tvshow.nfo': '<tvshow><title>Lost</title><year>2004</year><uniqueid type="tmdb">4607</uniqueid></tvshow>',
  'Lost/Season 2/03.mkv': 'three',
  'Lost/Season 2/Subs/03/2_English.srt': '',
  '@eaDir/x.mkv': '',
}
/** The report of a scan without any problem. */
export const clean = { is: 'scanned', unreadable: [], refused: [], unnameable: 0, unsettled: [] }
/** `takeChanges` of a folder without changes. */
export const nothing = { put: [], gone: [], changes: 0, last: false }

/** The collection on the disk and in memory, scanned once. */
export async function scannedCollection(parts: WalkParts = {}) {
  const [root, files] = [createTestFolder(collection), new FolderInMemory()]
  const scanner = scannerOf(root, files, parts)
  await scanner.scanAll()
  files.takeChanges()
  return { root, files, scanner }
}

/** The paths of the videos below a folder. */
export const videosOf = async (root: string): Promise<string[]> =>
  [...(await walkFolder(root, { settledMs: 0 })).listings.values()]
    .flatMap(({ videos }) => videos.map(({ path }) => path))
    .toSorted()
