import { MAX_FOLDERS } from '@contract/library-bounds'
import { newUuid } from '../../domain/new-uuid.ts'
import { directoryOf } from './file-system/directory.ts'
import type { FolderSource } from './file-system/folder-source.ts'
import type { DroppedFolders } from './file-system/read-drop.ts'
import type { FolderInput } from './folder-setup.machine.ts'
import { MAX_SEEN, type LibraryStore } from './library.store.ts'
import { composed, findMovedFolder, type ExistingFolder } from './moved-folder.ts'
import { addOpenSource } from './open-sources.ts'

/** Why a folder was not added: it `overlaps` a known one, was `noFolder`, or is one too many. */
export type LibraryProblem =
  | { readonly kind: 'overlaps'; readonly name: string }
  | { readonly kind: 'noFolder' | 'tooMany' | 'unsaved' | 'unpickable' }

/** A folder that was stored, or has just been added. */
export type FolderStart = Omit<FolderInput, 'parent'>

/** A given folder with the files of a known one that is missing now: `id` and `name` are of the known one. */
export interface MovedFolder {
  readonly id: string
  readonly name: string
  readonly source: FolderSource
}

/** The result of recognizing dropped folders: new ones, existing ones, perhaps moved ones, and why one was not added. */
export interface Recognized {
  readonly added: readonly FolderStart[]
  readonly renewed: readonly { readonly id: string; readonly source: FolderSource }[]
  readonly moved: readonly MovedFolder[]
  readonly problem: LibraryProblem | null
}

export interface RecognizeInput {
  readonly userId: string
  readonly dropped: DroppedFolders
  readonly existing: readonly ExistingFolder[]
}

/** The answer of the member: whether the folder is the known one. */
export interface MovedAnswer extends Pick<RecognizeInput, 'userId' | 'existing'> {
  readonly moved: MovedFolder
  readonly isSame: boolean
}

/**
 * Finds out which of the dropped or chosen folders exist already, and stores the others. Handles can be compared;
 * without them, a folder of the same name is the same if an entry in it has a name that the last scan saw there. A
 * new folder with the files of a missing one may be that one after a move: the member decides.
 */
export async function recognize(
  store: LibraryStore,
  { userId, dropped, existing }: RecognizeInput,
  now: () => number,
): Promise<Recognized> {
  const added: FolderStart[] = []
  const renewed: { id: string; source: FolderSource }[] = []
  const moved: MovedFolder[] = []
  let problem: LibraryProblem | null = dropped.folders.length === 0 ? { kind: 'noFolder' } : null
  for (const source of dropped.folders) {
    const same = await sameFolder(store, source, existing)
    const overlapping = same ? null : await overlappingFolder(source, [...existing, ...added])
    const left = existing.filter(({ id }) => ![...renewed, ...moved].some((one) => one.id === id))
    const former = same || overlapping ? null : await findMovedFolder(store, { userId, existing: left }, source)
    if (overlapping) problem = { kind: 'overlaps', name: overlapping.name }
    else if (same) renewed.push({ id: same.id, source })
    else if (former) moved.push({ id: former.id, name: former.name, source })
    else if (existing.length + added.length >= MAX_FOLDERS) problem = { kind: 'tooMany' }
    else added.push(newFolder(userId, source))
  }
  for (const folder of added) await saveFolder(store, folder, now())
  for (const { id, source } of renewed) {
    const name = existing.find((folder) => folder.id === id)!.name
    await saveFolder(store, { id, userId, name, source, isLeaving: false }, now())
  }
  return { added, renewed, moved, problem }
}

/**
 * Stores the answer to whether a folder moved: the known folder takes the new place and its name; otherwise, or if
 * the known folder has been removed, the given folder is a new one.
 */
export async function answerMoved(
  store: LibraryStore,
  { userId, moved: { id, source }, isSame, existing }: MovedAnswer,
  now: () => number,
): Promise<Recognized> {
  const nothing: Recognized = { added: [], renewed: [], moved: [], problem: null }
  const isKnown = existing.some((folder) => folder.id === id)
  if (isSame && isKnown) {
    await saveFolder(store, { ...newFolder(userId, source), id }, now())
    return { ...nothing, renewed: [{ id, source }] }
  }
  if (existing.length >= MAX_FOLDERS) return { ...nothing, problem: { kind: 'tooMany' } }
  const added = newFolder(userId, source)
  await saveFolder(store, added, now())
  return { ...nothing, added: [added] }
}

const newFolder = (userId: string, source: FolderSource): FolderStart => ({
  id: newUuid(),
  userId,
  name: source.name,
  source,
  isLeaving: false,
})

async function saveFolder(
  store: LibraryStore,
  { id, userId, name, source }: FolderStart,
  addedAt: number,
): Promise<void> {
  const handle = source?.kind === 'handle' ? source.handle : null
  const before = await store.folder(id)
  await store.put({ addedAt, ...before, userId, id, name, handle, isLeaving: false })
  if (source && !handle) addOpenSource(id, source)
}

async function sameFolder(
  store: LibraryStore,
  source: FolderSource,
  existing: readonly ExistingFolder[],
): Promise<ExistingFolder | null> {
  for (const folder of existing) {
    const handles = [source, folder.source].map((one) => (one?.kind === 'handle' ? one.handle : null))
    const [given, stored] = handles
    if (given && stored ? await given.isSameEntry(stored) : await hasSameNames(store, source, folder)) return folder
  }
  return null
}

async function hasSameNames(store: LibraryStore, source: FolderSource, { id, name }: ExistingFolder): Promise<boolean> {
  if (composed(source.name) !== composed(name)) return false
  const seen = new Set((await store.folder(id))?.seen?.map(composed))
  if (seen.size === 0) return true
  let compared = 0
  for await (const entry of directoryOf(source).entries()) {
    if (seen.has(composed(entry.name))) return true
    compared += 1
    if (compared === MAX_SEEN) return false
  }
  return false
}

/** A folder that contains the new one, or is inside it: its films would be there twice. Only handles can be compared. */
async function overlappingFolder(
  source: FolderSource,
  existing: readonly ExistingFolder[],
): Promise<ExistingFolder | null> {
  if (source.kind !== 'handle') return null
  for (const folder of existing) {
    if (folder.source?.kind !== 'handle') continue
    const [inner, outer] = await Promise.all([
      folder.source.handle.resolve(source.handle),
      source.handle.resolve(folder.source.handle),
    ])
    if (inner ?? outer) return folder
  }
  return null
}
