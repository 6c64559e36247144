import { basename } from 'node:path/posix'
import type { IgnoreFile } from '@file-names/ignored/ignore-files'
import { readShortText } from './read-short-text.ts'

/** The ignore files of a folder, by their paths below `root`. */
export async function readIgnoreFiles(root: string, paths: readonly string[]): Promise<IgnoreFile[]> {
  const files: IgnoreFile[] = []
  for (const path of paths) files.push({ name: basename(path), text: await readShortText(root, path) })
  return files
}
