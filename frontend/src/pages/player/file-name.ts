import type { LibraryFile } from '@contract/library.schema'

/** The name of a file without its folders. */
export const fileName = ({ path }: Pick<LibraryFile, 'path'>): string => path.slice(path.lastIndexOf('/') + 1)

/** The address of a file of the server for a download. */
export const downloadAddress = ({ id }: Pick<LibraryFile, 'id'>): string => `/api/library/files/${id}/video`

/** Whether a file is on the server, so that other programs can read it. */
export const isOnServer = (file: LibraryFile | null): file is LibraryFile => file?.folder.kind === 'server'
