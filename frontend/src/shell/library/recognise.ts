import { MAX_FOLDERS } from '@contract/library-bounds'
import { newUuid } from '../../domain/new-uuid.ts'
import { directoryOf } from '../../platform/folders/directory.ts'
import type { FolderSource } from '../../platform/folders/folder-source.ts'
import type { FolderStart, LibraryProblem, Recognised, RecogniseInput } from './library-types.ts'
import { MAX_SEEN, type LibraryStore } from './library.store.ts'
import { keepOpen } from './open-sources.ts'

type Known = RecogniseInput['known'][number]

/**
 * Finds out which of the dropped or chosen folders exist already, and stores the others. Handles can be compared;
 * without them, a folder of the same name is the same if an entry in it has a name that the last scan saw there.
 */
export async function recognise(
  store: LibraryStore,
  { userId, given, known }: RecogniseInput,
  now: () => number,
): Promise<Recognised> {
  const added: FolderStart[] = []
  const renewed: { id: string; source: FolderSource }[] = []
  let problem: LibraryProblem | null = given.folders.length === 0 ? { kind: 'noFolder' } : null
  for (const source of given.folders) {
    const same = await sameFolder(store, source, known)
    const overlapping = same ? null : await overlappingFolder(source, [...known, ...added])
    if (overlapping) problem = { kind: 'overlaps', name: overlapping.name }
    else if (same) renewed.push({ id: same.id, source })
    else if (known.length + added.length >= MAX_FOLDERS) problem = { kind: 'tooMany' }
    else added.push({ id: newUuid(), userId, name: source.name, source, isLeaving: false })
  }
  for (const folder of added) await keep(store, folder, now())
  for (const { id, source } of renewed) {
    const name = known.find((folder) => folder.id === id)!.name
    await keep(store, { id, userId, name, source, isLeaving: false }, now())
  }
  return { added, renewed, problem }
}

async function keep(store: LibraryStore, { id, userId, name, source }: FolderStart, addedAt: number): Promise<void> {
  const handle = source?.kind === 'handle' ? source.handle : null
  const before = await store.folder(id)
  await store.put({ addedAt, ...before, userId, id, name, handle, isLeaving: false })
  if (source && !handle) keepOpen(id, source)
}

async function sameFolder(store: LibraryStore, source: FolderSource, known: readonly Known[]): Promise<Known | null> {
  for (const folder of known) {
    const handles = [source, folder.source].map((one) => (one?.kind === 'handle' ? one.handle : null))
    const [given, kept] = handles
    if (given && kept ? await given.isSameEntry(kept) : await looksTheSame(store, source, folder)) return folder
  }
  return null
}

async function looksTheSame(store: LibraryStore, source: FolderSource, { id, name }: Known): Promise<boolean> {
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
async function overlappingFolder(source: FolderSource, known: readonly Known[]): Promise<Known | null> {
  if (source.kind !== 'handle') return null
  for (const folder of known) {
    if (folder.source?.kind !== 'handle') continue
    const [inner, outer] = await Promise.all([
      folder.source.handle.resolve(source.handle),
      source.handle.resolve(folder.source.handle),
    ])
    if (inner ?? outer) return folder
  }
  return null
}
