import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const compressZstd = promisify(zstdCompress)
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Levels {
  readonly zstd: number
  readonly br: number
  readonly gzip: number
}
/**
 * A kept text is compressed once, so it may take its time, but not 28 MB of memory each, as Brotli does at 9 to save one byte
 * in a hundred; one for a single answer may not.
 */
const thorough: Levels = { zstd: 12, br: 5, gzip: 9 }
const quick: Levels = { zstd: 1, br: 1, gzip: 1 }

/** Best first: nothing is as quick to unpack as zstd. */
const encoders = {
  zstd: (text: Buffer, { zstd }: Levels) =>
    compressZstd(text, { params: { [constants.ZSTD_c_compressionLevel]: zstd } }),
  br: (text: Buffer, { br }: Levels) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: br } }),
  gzip: (text: Buffer, { gzip: level }: Levels) => compressGzip(text, { level }),
}

export type Encoding = keyof typeof encoders
const encodings = Object.keys(encoders)

/** In which coding whoever asks so is answered (RFC 9110 §12.5.3); null for the text as it is. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | null =>
  // SAFETY: it answers one of the names that it is given, or null.
  negotiate(acceptEncoding?.toLowerCase() ?? '', encodings) as Encoding | null

/** A text, in the codings that browsers take; null for the text as it is. */
export interface Body {
  in(encoding: Encoding | null): Promise<Buffer> | Buffer
}

/** A text for one answer. */
export class SentOnce implements Body {
  constructor(private readonly plain: Buffer) {}

  in(encoding: Encoding | null): Promise<Buffer> | Buffer {
    return encoding === null ? this.plain : encoders[encoding](this.plain, quick)
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
    const known = this.made.get(encoding) ?? this.encoded.get(encoding)
    if (known) return known
    const making = encoders[encoding](this.plain, thorough).then((bytes) => {
      this.made.set(encoding, bytes)
      return bytes
    })
    this.encoded.set(encoding, making)
    return making
  }
}
