/** Characters of a path below its folder. */
export const MAX_PATH = 1024
/** One change says so many files, in so many bytes of JSON. */
export const MAX_FILES_PER_CHANGE = 1000
export const MAX_CHANGE_BYTES = 4 * 1024 * 1024
/** Folders of a member, and files of a folder. */
export const MAX_FOLDERS = 50
export const MAX_FILES = 200_000
