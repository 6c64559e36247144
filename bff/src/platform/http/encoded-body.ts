import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

const compressZstd = promisify(zstdCompress)
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const zstdLevel = constants.ZSTD_c_compressionLevel
const brotliLevel = constants.BROTLI_PARAM_QUALITY

/**
 * A kept text is compressed once, so it may take its time, but not 28 MB of memory each, as Brotli does at 9 to save one byte
 * in a hundred, and zstd at 12 where it is not told beforehand how long the text is. Best first: nothing is as quick to unpack
 * as zstd.
 */
const thorough = {
  zstd: (text: Buffer) => compressZstd(text, { pledgedSrcSize: text.length, params: { [zstdLevel]: 9 } }),
  br: (text: Buffer) => compressBrotli(text, { params: { [brotliLevel]: 5 } }),
  gzip: (text: Buffer) => compressGzip(text, { level: 9 }),
}
/** For one answer: to ask another thread would take longer than these take. */
const quick = {
  zstd: (text: Buffer) => zstdCompressSync(text, { params: { [zstdLevel]: 1 } }),
  br: (text: Buffer) => brotliCompressSync(text, { params: { [brotliLevel]: 1 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 1 }),
}

export type Encoding = keyof typeof thorough
const encodings = Object.keys(thorough)

/** Browsers ask with the same words again and again. */
const negotiated = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

/** In which coding whoever asks so is answered (RFC 9110 §12.5.3); null for the text as it is. */
export function encodingFor(acceptEncoding = ''): Encoding | null {
  const cached = negotiated.get(acceptEncoding)
  if (cached) return cached.encoding
  // SAFETY: it answers one of the names that it is given, or null.
  const encoding = negotiate(acceptEncoding.toLowerCase(), encodings) as Encoding | null
  if (acceptEncoding.length < 200) negotiated.set(acceptEncoding, { encoding })
  return encoding
}

/** A text, in the codings that browsers take; null for the text as it is. */
export interface Body {
  in(encoding: Encoding | null): Promise<Buffer> | Buffer
}

/** A text for one answer. */
export class SentOnce implements Body {
  constructor(private readonly plain: Buffer) {}

  in(encoding: Encoding | null): Buffer {
    return encoding === null ? this.plain : quick[encoding](this.plain)
  }
}

/** A text that is sent many times: each coding is made when it is first asked for, once for all who wait for it. */
export class EncodedBody implements Body {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>()
  private readonly made = new Map<Encoding, Buffer>()

  constructor(readonly plain: Buffer) {}

  /** The coding if it has been made. */
  ready(encoding: Encoding | null): Buffer | undefined {
    return encoding === null ? this.plain : this.made.get(encoding)
  }

  in(encoding: Encoding | null): Promise<Buffer> | Buffer {
    if (encoding === null) return this.plain
    const cached = this.made.get(encoding) ?? this.encoded.get(encoding)
    if (cached) return cached
    const making = thorough[encoding](this.plain).then((bytes) => {
      this.made.set(encoding, bytes)
      return bytes
    })
    this.encoded.set(encoding, making)
    return making
  }
}
