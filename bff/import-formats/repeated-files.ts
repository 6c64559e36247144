import { createHash } from 'node:crypto'
import { stemOf } from './values.ts'

/**
 * Whether a file came before with the same content and the same name; the number of a copy is ignored. The name counts,
 * because a list may have the films of the watchlist. Files beside media (`.nfo`) are never repeated.
 */
export function isRepeated(name: string, bytes: Buffer, seen: Set<string>): boolean {
  if (bytes.length === 0 || /\.(nfo|xml)$/i.test(name)) return false
  const hash = createHash('sha256').update(bytes).digest('base64')
  const key = `${hash} ${stemOf(name).replace(/\s*\(\d+\)$/, '')}`
  return seen.has(key) || !seen.add(key)
}
