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
 * Encodings of a cached text, which is compressed once, so that it may take longer. Memory limits the levels: Brotli
 * at 9 takes 28 MB for each text to save one percent, as does zstd at 12 without the length of the text. The
 * preferred coding comes first: zstd is the fastest to decompress.
 */
const cachedEncoders = {
  zstd: (text: Buffer) => compressZstd(text, { pledgedSrcSize: text.length, params: { [zstdLevel]: 9 } }),
  br: (text: Buffer) => compressBrotli(text, { params: { [brotliLevel]: 5 } }),
  gzip: (text: Buffer) => compressGzip(text, { level: 9 }),
}
/** Codings of a text for one answer. They run in this thread, because handing the text to another would take longer. */
const singleUseEncoders = {
  zstd: (text: Buffer) => zstdCompressSync(text, { params: { [zstdLevel]: 1 } }),
  br: (text: Buffer) => brotliCompressSync(text, { params: { [brotliLevel]: 1 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 1 }),
}

export type Encoding = keyof typeof cachedEncoders
const encodings = Object.keys(cachedEncoders)

/** Browsers send the same few values of `accept-encoding`. */
const negotiatedCache = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

/** The coding for a value of `accept-encoding` (RFC 9110 §12.5.3); null for the plain text. */
export function encodingFor(acceptEncoding = ''): Encoding | null {
  const cached = negotiatedCache.get(acceptEncoding)
  if (cached) return cached.encoding
  // SAFETY: `negotiate` returns one of the given names, or null.
  const encoding = negotiate(acceptEncoding.toLowerCase(), encodings) as Encoding | null
  if (acceptEncoding.length < 200) negotiatedCache.set(acceptEncoding, { encoding })
  return encoding
}

/** A text that can be sent in any coding; null means the plain text. */
export interface Body {
  encode(encoding: Encoding | null): Promise<Buffer> | Buffer
}

/** A text that is sent once. */
export class SingleUseBody implements Body {
  constructor(private readonly plain: Buffer) {}

  encode(encoding: Encoding | null): Buffer {
    return encoding === null ? this.plain : singleUseEncoders[encoding](this.plain)
  }
}

/** A text that is sent many times: each coding is made once, at the first request for it. */
export class EncodedBody implements Body {
  private readonly compressing = new Map<Encoding, Promise<Buffer>>()
  private readonly compressed = new Map<Encoding, Buffer>()

  constructor(readonly plain: Buffer) {}

  /** The text in a coding, if it has been compressed in it already. */
  peekEncoded(encoding: Encoding | null): Buffer | undefined {
    return encoding === null ? this.plain : this.compressed.get(encoding)
  }

  encode(encoding: Encoding | null): Promise<Buffer> | Buffer {
    if (encoding === null) return this.plain
    const cached = this.compressed.get(encoding) ?? this.compressing.get(encoding)
    if (cached) return cached
    const compression = cachedEncoders[encoding](this.plain).then((bytes) => {
      this.compressed.set(encoding, bytes)
      return bytes
    })
    this.compressing.set(encoding, compression)
    return compression
  }
}
