import { createHash } from 'node:crypto'
import { keyOf, type ImportedTitle } from '@import-formats/imported-title'

/** The hash of a title's key: the id of its waiting title, also in addresses. */
export const waitingId = (title: ImportedTitle): string => shortHash(keyOf(title))

/** The first 22 characters (132 bits) of the SHA-256 of a text, base64url. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
