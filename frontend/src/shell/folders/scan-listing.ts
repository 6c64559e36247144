import { isCaptions, isSystemFolder, isVideo } from '@file-names/file-kinds'
import { isNfo } from '@file-names/nfo/read-nfo'
import type { ListingFilter } from './file-system/list-folder.ts'
import type { ScanFailure } from './scan-types.ts'

/** What a scan needs of each name: videos with size and time, captions by name, NFO files with their text. */
export const listingFilter: ListingFilter = {
  file: (name) => (isVideo(name) ? 'details' : isCaptions(name) ? 'name' : isNfo(name) ? 'text' : null),
  folder: (name) => !isSystemFolder(name),
}

/** There are more videos than the library takes of one folder. */
export class TooManyFiles extends Error {}

/** Why a listing, or what came after it, did not come to its end. */
export function failureOf(error: unknown): ScanFailure {
  if (error instanceof TooManyFiles) return 'tooMany'
  if (!(error instanceof DOMException)) return 'broken'
  if (error.name === 'NotFoundError') return 'gone'
  return ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'locked' : 'broken'
}
