import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { CacheEntry } from './answer-lifetimes.ts'

const cacheEntry = z.strictObject({
  body: z.string().nullable(),
  freshMs: z.number(),
  hardTtlMs: z.number(),
  madeAt: z.number(),
})

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** The fastest level from which details take a quarter of their size. */
const LEVEL = 3
/** The longest answer is that of a long season. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024
const DIGEST_BYTES = 32
const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The entry as it is stored outside of the process: the digest of the compressed JSON text, and that. Threads compress it. */
export async function pack(entry: CacheEntry): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(entry))
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  const compressed = await compress(text, { pledgedSrcSize: text.length, params })
  return Buffer.concat([digestOf(compressed), compressed])
}

/** The entry of a stored value; null for anything that `pack` has not written, or that was changed since. */
export async function unpack(stored: Uint8Array): Promise<CacheEntry | null> {
  const compressed = stored.subarray(DIGEST_BYTES)
  if (!digestOf(compressed).equals(stored.subarray(0, DIGEST_BYTES))) return null
  const text = await decompress(compressed, { maxOutputLength: MAX_TEXT_BYTES })
  return cacheEntry.safeParse(JSON.parse(text.toString())).data ?? null
}
