import { realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FoundFile } from './list-folder.ts'
import { isInside, isMissing } from '../open-inside.ts'

/** The target of a link, below the root and without links; for a file also its facts under the link's own path. */
export type LinkTarget =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly file: FoundFile }

/** Null for a link that leads out of the root, nowhere, or in a circle. @param root without links */
export async function resolveLink(root: string, link: string): Promise<LinkTarget | null> {
  try {
    const target = await realpath(join(root, link))
    if (!isInside(root, target)) return null
    const path = relative(root, target).split(sep).join('/')
    const stats = await stat(target)
    if (stats.isDirectory()) return { kind: 'folder', path }
    if (!stats.isFile()) return null
    return {
      kind: 'file',
      path,
      file: { path: link, size: stats.size, modified: Math.trunc(stats.mtimeMs), inode: String(stats.ino) },
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The folder of a path below the root; the root itself is ''. */
export function folderOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}
