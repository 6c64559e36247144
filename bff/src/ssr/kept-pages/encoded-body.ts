import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const compressZstd = promisify(zstdCompress)
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Best first: nothing is as quick to unpack as zstd. A kept text is compressed once, so it may take its time, but not
 * 28 MB of memory each, as Brotli does at 9 to save one byte in a hundred.
 */
const encoders = {
  zstd: (text: Buffer) => compressZstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  br: (text: Buffer) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => compressGzip(text, { level: 9 }),
}

export type Encoding = keyof typeof encoders
const encodings = Object.keys(encoders)

/** In which coding whoever asks so is answered (RFC 9110 §12.5.3); null for the text as it is. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | null =>
  // SAFETY: it answers one of the names that it is given, or null.
  negotiate(acceptEncoding?.toLowerCase() ?? '', encodings) as Encoding | null

/** A text that is sent many times: each coding is made when it is first asked for, once for all who wait for it. */
export class EncodedBody {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(readonly plain: Buffer) {}

  in(encoding: Encoding | null): Promise<Buffer> | Buffer {
    if (encoding === null) return this.plain
    const known = this.encoded.get(encoding)
    if (known) return known
    const made = encoders[encoding](this.plain)
    this.encoded.set(encoding, made)
    return made
  }
}
