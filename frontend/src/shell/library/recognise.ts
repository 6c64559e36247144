import { MAX_FOLDERS } from '@contract/library-bounds'
import { newUuid } from '../../domain/new-uuid.ts'
import { directoryOf } from '../../platform/folders/directory.ts'
import type { FolderSource } from '../../platform/folders/folder-source.ts'
import type { FolderStart, LibraryProblem, Recognised, RecogniseInput } from './library-types.ts'
import { MAX_SEEN, type LibraryStore } from './library.store.ts'
import { addOpenSource } from './open-sources.ts'

type ExistingFolder = RecogniseInput['existing'][number]

/**
 * Finds out which of the dropped or chosen folders exist already, and stores the others. Handles can be compared;
 * without them, a folder of the same name is the same if an entry in it has a name that the last scan saw there.
 */
export async function recognise(
  store: LibraryStore,
  { userId, dropped, existing }: RecogniseInput,
  now: () => number,
): Promise<Recognised> {
  const added: FolderStart[] = []
  const renewed: { id: string; source: FolderSource }[] = []
  let problem: LibraryProblem | null = dropped.folders.length === 0 ? { kind: 'noFolder' } : null
  for (const source of dropped.folders) {
    const same = await sameFolder(store, source, existing)
    const overlapping = same ? null : await overlappingFolder(source, [...existing, ...added])
    if (overlapping) problem = { kind: 'overlaps', name: overlapping.name }
    else if (same) renewed.push({ id: same.id, source })
    else if (existing.length + added.length >= MAX_FOLDERS) problem = { kind: 'tooMany' }
    else added.push({ id: newUuid(), userId, name: source.name, source, isLeaving: false })
  }
  for (const folder of added) await saveFolder(store, folder, now())
  for (const { id, source } of renewed) {
    const name = existing.find((folder) => folder.id === id)!.name
    await saveFolder(store, { id, userId, name, source, isLeaving: false }, now())
  }
  return { added, renewed, problem }
}

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
  if (source.name !== name) return false
  const seen = new Set((await store.folder(id))?.seen)
  if (seen.size === 0) return true
  let compared = 0
  for await (const entry of directoryOf(source).entries()) {
    if (seen.has(entry.name)) return true
    compared += 1
    if (compared === MAX_SEEN) return false
  }
  return false
}

/** A folder that contains the new one, or lies in it: its films would be there twice. Only handles can be compared. */
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
