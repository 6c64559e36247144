import { createHash } from 'node:crypto'
import { basename } from 'node:path'

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
    return { id: idOf(path), name, path }
  })
}

function unused(name: string, used: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; used.has(free); number += 1) free = `${name} (${number})`
  return free
}

/** A UUID of version 8 (RFC 9562 §5.8), made of the path. */
function idOf(path: string): string {
  const bytes = createHash('sha256').update(path).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
