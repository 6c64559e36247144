import { randomBytes } from 'node:crypto'
import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import type { ListFacts } from '@import-formats/import-entry'
import type { ImportRow } from '../import.store.ts'
import { logList, positioned } from '../undo/list-change.ts'
import type { ListCursor } from './list-piece.ts'
import { listPlan } from './list-plan.ts'
import type { ListOfFile } from './lists-of-file.ts'
import { addList, changeVersion, itemsIn, lockOwnLists, raiseVersion } from './lists.queries.ts'

/** The import that brings lists in, with its conflict rule and the time at which it started. */
export interface ListApplication {
  readonly database: AnyDatabase
  readonly import: ImportRow
  readonly rule: ConflictRule
  readonly now: number
}

/** A list of the account that is being filled. */
export interface ListInProgress {
  readonly cursor: ListCursor
  readonly version: number
}

/** Finds or creates the list in the account, and returns its first cursor; null where the account is at its bound. */
export async function openList(
  application: ListApplication,
  { facts, nth, slots }: ListOfFile,
  changes: ImportChanges,
): Promise<ListInProgress | null> {
  const { database, rule, now } = application
  const own = await lockOwnLists(database, application.import)
  const existing = own.filter(({ name }) => name === facts.name)[nth]
  if (existing) {
    const old = await itemsIn(database, existing.id)
    if (listPlan(old, slots, rule).isSame) return { cursor: { id: existing.id, part: 0 }, version: existing.version }
    const version = existing.version + 1
    await changeVersion(database, existing.id, { updated_at: now, version })
    await logList(application, existing.id, {
      before: { version: existing.version, updatedAt: Number(existing.updated_at) },
      order: rule === 'imported' ? old.map(positioned) : null,
      added: [],
      version,
    })
    const last = Number(old.at(-1)?.position ?? 0)
    const below = rule === 'imported' ? last : undefined
    return { cursor: { id: existing.id, part: 0, position: last + 1, below }, version }
  }
  if (own.length >= listBounds.lists) {
    changes.listsLeftOut += 1
    return null
  }
  changes.lists += 1
  const id = await create(application, facts)
  await logList(application, id, { before: null, order: null, added: [], version: 1 })
  return { cursor: { id, part: 0, position: 1 }, version: 1 }
}

async function create({ database, import: row }: ListApplication, list: ListFacts): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await addList(database, row.user_id, id, list)
  return id
}

/**
 * Continues with a list; null if its member has deleted it. The new version makes a simultaneous change of the member
 * stale.
 */
export async function resumeList({ database }: ListApplication, cursor: ListCursor): Promise<ListInProgress | null> {
  const version = await raiseVersion(database, cursor.id)
  return version === undefined ? null : { cursor, version }
}
