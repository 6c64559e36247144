import type { UnpackedFile } from './unpack.ts'

/**
 * Leaves out the folders `deleted` and `orphaned` of a Letterboxd export: what they hold is no part of the account. A folder
 * of such a name with nothing beside it holds a whole export, and stays.
 */
export function withoutDiscarded(files: readonly UnpackedFile[]): UnpackedFile[] {
  const folders = new Set<string>()
  for (const { name } of files)
    for (const [folder, child] of pathSteps(name)) if (!discardedFolders.has(child)) folders.add(folder)
  return files.filter(
    ({ name }) => !pathSteps(name).some(([folder, child]) => discardedFolders.has(child) && folders.has(folder)),
  )
}

const discardedFolders = new Set(['deleted', 'orphaned'])
/** Each folder above a file, from the root of the archive (empty) on, with the next segment of the path. */
const pathSteps = (name: string): [string, string][] => {
  const parts = name.split('/')
  return parts.map((part, index) => [parts.slice(0, index).join('/'), part])
}
