import { demoUserId } from '@contract/demo-user'
import type { Database } from '../platform/database/schema.ts'

export type FolderRow = Database['library_folders']
export type FileRow = Database['library_files']
export type Source = Database['library_titles']['source']

/** Owner of the operator's folders and their files, which all members see, and visitors of the demo do not. */
export const operatorOwner = ''

/**
 * Whose folders and files a member sees, except for folders that are hidden from the member (`isNotHidden`). Anyone may use the demo account, so it sees none of the operator's folders.
 */
export const ownersVisibleTo = (userId: string): readonly string[] =>
  userId === demoUserId ? [userId] : [userId, operatorOwner]

/** The columns that say who owns a row; a member's row is deleted with the account. */
export const ownerColumns = (owner: string) => ({ owner, user_id: owner === operatorOwner ? null : owner })
