import { captionsOf, extensionOf, isCaptions, isVideo } from '@file-names/file-kinds'
import { readNames } from '@file-names/read-names'
import { readNfo, type NfoFacts } from '@file-names/nfo/read-nfo'
import { MAX_FILES } from '@contract/library-bounds'
import type { ScannedFile } from '@contract/library.schema'
import type { ListedFile } from '../../platform/folders/file-facts.ts'
import type { ListingFault } from '../../platform/folders/list-folder.ts'
import { differences, type Differences } from './differences.ts'
import type { KeptScan } from './library.store.ts'
import { TooManyFiles } from './scan-listing.ts'
import type { LeftOut, ScanProgress } from './scan-types.ts'

/** Faults that are told by name; more are only counted. */
const MAX_NAMED_FAULTS = 20
/** As many as the contract lets a file have. */
const MAX_CAPTIONS = 40

/** What a scan finds of one folder: gathered while it is listed, read and compared with the last scan at its end. */
export class Scan {
  readonly #videos = new Map<string, { readonly size: number; readonly modified: number }>()
  readonly #captions: string[] = []
  readonly #notes = new Map<string, NfoFacts>()
  readonly #faults: ListingFault[] = []
  #folders = 0
  #bytes = 0
  #isEmpty = false

  constructor(private readonly last: KeptScan | undefined) {}

  get progress(): ScanProgress {
    return {
      folders: this.#folders,
      files: this.#videos.size,
      bytes: this.#bytes,
      before: this.last?.files.size ?? 0,
    }
  }

  get leftOut(): LeftOut {
    return { count: this.#faults.length, first: this.#faults.slice(0, MAX_NAMED_FAULTS) }
  }

  addFiles(folder: string, files: readonly ListedFile[]): void {
    for (const { name, size, modified, text } of files) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (isVideo(name)) {
        this.#videos.set(path, { size, modified })
        this.#bytes += size
      } else if (isCaptions(name)) this.#captions.push(path)
      else if (text !== null && extensionOf(name) === 'nfo') this.#notes.set(path, readNfo(text))
    }
    if (this.#videos.size > MAX_FILES) throw new TooManyFiles()
  }

  addFolder(path: string, entries: number): void {
    this.#folders += 1
    if (path === '') this.#isEmpty = entries === 0
  }

  addFault(fault: ListingFault): void {
    this.#faults.push(fault)
  }

  /** The place where a drive was, without it, is an empty folder. */
  get isAway(): boolean {
    return this.#isEmpty && (this.last?.files.size ?? 0) > 0
  }

  /** What is different from the last scan; all of it where that does not count. */
  finish(isWhole: boolean): Differences {
    const found = new Map<string, ScannedFile>()
    const readings = readNames([...this.#videos.keys()], this.#notes)
    for (const [path, { size, modified }] of this.#videos) {
      const reading = readings.get(path)
      if (reading === undefined || reading === 'skipped') continue
      const captions = captionsOf(path, this.#captions).slice(0, MAX_CAPTIONS)
      found.set(path, { path, size, modified, reading, captions })
    }
    return differences({ found, last: isWhole ? undefined : this.last?.files, faults: this.#faults })
  }
}
