import { isCaptions, isVideo } from '@file-names/file-kinds'
import { isIgnoreFile, type IgnoreFile } from '@file-names/ignored/ignore-files'
import { IgnoreRules } from '@file-names/ignored/ignore-rules'
import type { NfoFacts } from '@file-names/nfo/nfo-facts'
import { isNfo, readNfo } from '@file-names/nfo/read-nfo'
import { readNames } from '@file-names/read-names'
import { MAX_FILES } from '@contract/library-bounds'
import type { NameReading, ScannedFile } from '@contract/scanned-files.schema'
import type { ListedFile } from './file-system/file-facts.ts'
import type { ListingFault } from './file-system/listing-fault.ts'
import { captionsBeside } from './captions-beside.ts'
import { differences, type Differences } from './differences.ts'
import type { StoredScan } from './library.store.ts'
import { TooManyFiles } from './scan-listing.ts'
import type { LeftOut, ScanProgress } from './scan-messages.ts'

/** The number of faults that are reported by name; more are only counted. */
const MAX_NAMED_FAULTS = 20
/** The number of names that are read together, so that the reader's setup is shared. */
const NAMES_AT_ONCE = 128

/** The state of one scan of a folder: names are read while it is listed, and compared with the last scan at its end. */
export class Scan {
  readonly #sizes = new Map<string, number>()
  readonly #modified = new Map<string, number>()
  readonly #readings = new Map<string, NameReading>()
  readonly #captions: string[] = []
  readonly #notes = new Map<string, NfoFacts>()
  readonly #faults: ListingFault[] = []
  readonly #ignored = new IgnoreRules()
  /** Videos of folders that are not listed to their end, by folder, and those whose names are to be read. */
  readonly #listed = new Map<string, string[]>()
  #unread: string[] = []
  readonly #ignoreFiles = new Map<string, readonly IgnoreFile[]>()
  #folders = 0
  #bytes = 0
  #isEmpty = false

  /** `name`: the name of the folder. */
  constructor(
    private readonly name: string,
    private readonly last: StoredScan | undefined,
  ) {}

  get progress(): ScanProgress {
    const before = this.last?.files.size ?? 0
    return { folders: this.#folders, files: this.#sizes.size, bytes: this.#bytes, before }
  }

  get leftOut(): LeftOut {
    return { count: this.#faults.length, first: this.#faults.slice(0, MAX_NAMED_FAULTS) }
  }

  addFiles(folder: string, files: readonly ListedFile[]): void {
    for (const { name, size, modified, text } of files) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (isVideo(name)) {
        this.#sizes.set(path, size)
        this.#modified.set(path, modified)
        this.#bytes += size
        const listed = this.#listed.get(folder)
        if (listed) listed.push(path)
        else this.#listed.set(folder, [path])
      } else if (isCaptions(name)) this.#captions.push(path)
      else if (isNfo(name)) this.#addNote(path, text)
      else if (isIgnoreFile(name))
        this.#ignoreFiles.set(folder, [...(this.#ignoreFiles.get(folder) ?? []), { name, text }])
    }
    if (this.#sizes.size > MAX_FILES) throw new TooManyFiles()
  }

  /** All files of a folder are listed, so its names can be read together. */
  addFolder(path: string, entries: number): void {
    this.#folders += 1
    if (path === '') this.#isEmpty = entries === 0
    this.#ignored.add(path, this.#ignoreFiles.get(path) ?? [])
    for (const video of this.#listed.get(path) ?? [])
      if (this.#ignored.ignores(video)) this.#leaveOut(video)
      else this.#unread.push(video)
    this.#listed.delete(path)
    if (this.#unread.length >= NAMES_AT_ONCE) this.#read()
  }

  addFault(fault: ListingFault): void {
    this.#faults.push(fault)
  }

  /** Whether the folder is empty but had files: an unplugged drive leaves an empty folder behind. */
  get isAway(): boolean {
    return this.#isEmpty && (this.last?.files.size ?? 0) > 0
  }

  /** The differences from the last scan; all files if `isWhole`. */
  finish(isWhole: boolean): Differences {
    this.#read()
    const found = new Map<string, ScannedFile>()
    const captionsOf = captionsBeside(
      this.#sizes.keys(),
      this.#captions.filter((path) => !this.#ignored.ignores(path)),
    )
    for (const [path, reading] of this.#readings) {
      const [size, modified] = [this.#sizes.get(path)!, this.#modified.get(path)!]
      found.set(path, { path, size, modified, reading, captions: captionsOf(path) })
    }
    return differences({ found, last: this.last?.files, faults: this.#faults, isWhole })
  }

  /** An ignore file hides this video. */
  #leaveOut(video: string): void {
    this.#bytes -= this.#sizes.get(video) ?? 0
    this.#sizes.delete(video)
    this.#modified.delete(video)
  }

  #read(): void {
    const readings = readNames(this.#unread, this.#notes, { name: this.name, sizes: this.#sizes })
    for (const [path, reading] of readings) if (reading !== 'skipped') this.#readings.set(path, reading)
    this.#unread = []
  }

  /** Adds the facts of an NFO file. For one that is too long or refused, the films are read by their names. */
  #addNote(path: string, text: string | null): void {
    const read = text === null ? { refused: 'tooLong' } : readNfo(text)
    if ('refused' in read) this.addFault({ path, reason: 'unreadable' })
    else if (read.facts) this.#notes.set(path, read.facts)
  }
}
