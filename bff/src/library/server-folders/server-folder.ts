import { basename } from 'node:path'
import { stableUuid } from '../../platform/stable-uuid.ts'

/** A folder that the operator configured. Its path never leaves the server. */
export interface ServerFolder {
  /** The same for the same path, regardless of other folders. */
  readonly id: string
  /** The last part of its path, with a number if several have the same. */
  readonly name: string
  /** Absolute. */
  readonly path: string
}

/** Characters of a name, with room for a number behind it. */
const MAX_NAME = 240

export function serverFolders(paths: readonly string[]): ServerFolder[] {
  const used = new Set<string>()
  return paths.map((path) => {
    const name = unused((basename(path) || path.replaceAll(/[\\/:]/g, '')).slice(0, MAX_NAME).toWellFormed(), used)
    used.add(name)
    return { id: stableUuid(path), name, path }
  })
}

function unused(name: string, used: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; used.has(free); number += 1) free = `${name} (${number})`
  return free
}
