import { createHash } from 'node:crypto'

/**
 * A UUID of version 8 (RFC 9562 §5.8) that is always the same for a text: two servers that make a row of the text make
 * the same row.
 */
export function stableUuid(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
