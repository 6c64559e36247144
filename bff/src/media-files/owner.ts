import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

export type DatabaseTransaction = Transaction<Database>
export type FolderRow = Database['library_folders']
export type FileRow = Database['library_files']
export type Source = Database['library_titles']['source']

/** Owner of the operator's folders and their files, which all members see. */
export const operatorOwner = ''

/** The columns that say who owns a row; a member's row is deleted with the account. */
export const ownerColumns = (owner: string) => ({ owner, user_id: owner === operatorOwner ? null : owner })
