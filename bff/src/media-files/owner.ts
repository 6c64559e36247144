import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

export type Writing = Transaction<Database>
export type FolderRow = Database['library_folders']
export type FileRow = Database['library_files']
export type Source = Database['library_titles']['source']

/** Owner of what the operator's folders hold, which all members see. */
export const nobody = ''

/** Whose a row is; a member's goes with the account. */
export const ownedBy = (owner: string) => ({ owner, user_id: owner === nobody ? null : owner })
