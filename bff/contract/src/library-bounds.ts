/** Characters of a path below its folder, and bytes of it in UTF-8: an index of a database holds no more. */
export const MAX_PATH = 1024
export const MAX_PATH_BYTES = 2500
export const isPathShortEnough = (path: string): boolean =>
  path.length <= MAX_PATH &&
  // No character takes more than three bytes for each of its code units.
  (path.length * 3 <= MAX_PATH_BYTES || new TextEncoder().encode(path).length <= MAX_PATH_BYTES)
/** The maximum number of files in one change, and of bytes of its JSON. */
export const MAX_FILES_PER_CHANGE = 1000
export const MAX_CHANGE_BYTES = 4 * 1024 * 1024
/** The maximum number of paths that one change lists as unreadable. */
export const MAX_UNREAD = 1000
/** The maximum number of files that one correction numbers, and of bytes of its JSON. */
export const MAX_NUMBERED_FILES = 2000
export const MAX_CORRECTION_BYTES = 512 * 1024
/** The maximum number of folders of a member, and of files in a folder. */
export const MAX_FOLDERS = 50
export const MAX_FILES = 200_000
