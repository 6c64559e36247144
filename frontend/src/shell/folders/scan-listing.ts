import { isCaptions, isSystemFolder, isVideo } from '@file-names/file-kinds'
import { isIgnoreFile } from '@file-names/ignored/ignore-files'
import { isNfo } from '@file-names/nfo/read-nfo'
import type { ListingFilter } from './file-system/list-folder.ts'
import type { ScanFailure } from './scan-messages.ts'

/** A scan lists videos with size and time, captions by name, and NFO and ignore files with their text. */
export const listingFilter: ListingFilter = {
  file: (name) => (isVideo(name) ? 'details' : isCaptions(name) ? 'name' : isText(name) ? 'text' : null),
  folder: (name) => !isSystemFolder(name),
}

const isText = (name: string): boolean => isNfo(name) || isIgnoreFile(name)

/** The folder has more videos than the library accepts. */
export class TooManyFiles extends Error {}

/** The reason why a scan failed, from the error that it threw. */
export function failureOf(error: unknown): ScanFailure {
  if (error instanceof TooManyFiles) return 'tooMany'
  if (!(error instanceof DOMException)) return 'broken'
  if (error.name === 'NotFoundError') return 'gone'
  return ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'locked' : 'broken'
}
