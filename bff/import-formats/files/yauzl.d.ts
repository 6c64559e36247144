/** The part of yauzl 3 that is used here (github.com/thejoshwolfe/yauzl#readme). */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'
  export interface Entry {
    readonly fileName: string
    readonly compressedSize: number
    readonly uncompressedSize: number
    isEncrypted(): boolean
  }
  export interface ZipFile {
    readonly entryCount: number
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }
  export function fromBufferPromise(buffer: Buffer, options?: { lazyEntries?: boolean }): Promise<ZipFile>
}
