import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { FileParts, SeekPictures } from '@contract/conversion.schema'
import { Config } from '../../platform/config/config.ts'
import { sheetArguments } from './conversion/ffmpeg-arguments.ts'
import { errorsOf, startProgram, type MediaProcess } from './conversion/media-process.ts'
import { mediaPrograms } from './conversion/media-programs.ts'
import { Conversions } from './conversions.service.ts'
import type { OpenFile } from './open-inside.ts'
import { SheetFolder } from './seek-pictures/sheet-folder.ts'
import { ServerFilesService, type StoredFile } from './server-files.service.ts'

/** A film has at most this many pictures, at least two seconds apart. */
const MAX_PICTURES = 600
const MIN_INTERVAL = 2
const PICTURES_OF_SHEET = 100
/** Films that may wait; one more drops the oldest. */
const MAX_WAITING = 50
/** How long the pictures of one film may take (ms). */
const MAKE_MS = 30 * 60_000

/** A film whose pictures could not be made is tried again after this long: the machine may have been busy (ms). */
const RETRY_MS = 60 * 60_000

/** A film of which a member has opened the player. */
interface Wanted extends StoredFile {
  readonly member: string
}

/**
 * Makes pictures for the seek bars of films that members open: one film at a time, with the lowest priority, and never beside a
 * conversion, which ends it; the film is then tried again.
 */
@Injectable()
export class SeekPicturesService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('library')
  private readonly program: string | undefined
  private readonly folder: SheetFolder
  private readonly waiting = new Map<string, Wanted>()
  private readonly failed = new LRUCache<string, true>({ max: 1000, ttl: RETRY_MS })
  private child: MediaProcess | null = null
  /** The program that was ended for a conversion. */
  private stopped: MediaProcess | null = null
  private isBusy = false
  private isEnded = false

  constructor(
    config: Config,
    private readonly files: ServerFilesService,
    private readonly conversions: Conversions,
  ) {
    const { dataDir } = config
    const { seekPicturesMegabytes: megabytes } = config.conversions
    this.program = megabytes > 0 ? mediaPrograms(config.conversions)?.ffmpeg : undefined
    this.folder = new SheetFolder(join(dataDir, 'seek-pictures'), megabytes * 1024 * 1024)
    conversions.changes.on('change', () => {
      if (conversions.size > 0) this.stop()
      else void this.work()
    })
  }

  /** The pictures of a film. Without any they are made when the server has time, if it can make them. @throws ProblemException `not-found` */
  async find(member: string, id: string): Promise<{ pictures: SeekPictures | null; isComing: boolean }> {
    const stored = await this.files.stored(member, id)
    const pictures = await this.folder.find(stored.key)
    const isComing = !pictures && this.program !== undefined && !this.failed.has(stored.key)
    if (isComing) this.want({ ...stored, member })
    return { pictures, isComing }
  }

  /** One sheet as JPEG; null if there is none. @throws ProblemException `not-found` */
  async sheet(member: string, id: string, no: number): Promise<Buffer | null> {
    return this.folder.sheet((await this.files.stored(member, id)).key, no)
  }

  private want(film: Wanted): void {
    this.waiting.set(film.key, film)
    if (this.waiting.size > MAX_WAITING) this.waiting.delete(this.waiting.keys().next().value!)
    void this.work()
  }

  /** Makes the pictures of the films that wait, the last one first, until a conversion starts. */
  private async work(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      for (;;) {
        const film = [...this.waiting.values()].at(-1)
        if (!film || this.isEnded || this.conversions.size > 0) return
        const isMade = await this.make(film).catch((error: unknown) => this.noteFailure(film, error))
        if (isMade) this.waiting.delete(film.key)
      }
    } finally {
      this.isBusy = false
    }
  }

  private noteFailure({ key }: Wanted, error: unknown): true {
    this.failed.set(key, true)
    this.logger.warn(`The pictures of a film could not be made: ${error instanceof Error ? error.message : 'unknown'}`)
    return true
  }

  /** Resolves with false if a conversion ended it. @throws if FFmpeg or the disk fails */
  private async make({ member, id, key }: Wanted): Promise<boolean> {
    if (await this.folder.find(key)) return true
    const { opened } = await this.files.video(member, id, null)
    try {
      const parts = await this.conversions.partsOf(id, opened)
      if (!parts?.picture) throw new Error('it is no film')
      let isMade = false
      await this.folder.add(key, async (folder) => {
        const pictures = await this.run(opened, parts, folder)
        isMade = pictures !== null
        return pictures
      })
      return isMade
    } finally {
      await opened.file.close()
    }
  }

  /** Null if the program was ended. @throws if it failed */
  private async run(opened: OpenFile, { picture, duration }: FileParts, folder: string): Promise<SeekPictures | null> {
    const interval = Math.max(MIN_INTERVAL, Math.ceil(duration / MAX_PICTURES))
    const child = startProgram(this.program!, sheetArguments(picture!.track, interval, folder), opened.file.fd)
    this.child = child
    const errors = errorsOf(child)
    child.stdout.resume()
    const timer = setTimeout(() => child.kill('SIGKILL'), MAKE_MS)
    try {
      // SAFETY: the arguments of the event (`ChildProcess`).
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
      if (this.stopped === child) return null
      if (code !== 0) throw new Error(signal ? 'it took too long' : errors())
    } finally {
      clearTimeout(timer)
      this.child = null
    }
    const sheets = (await readdir(folder)).length
    if (sheets === 0) throw new Error('it has no pictures')
    return { interval, count: Math.min(Math.ceil(duration / interval), sheets * PICTURES_OF_SHEET) }
  }

  private stop(): void {
    this.stopped = this.child
    this.child?.kill('SIGKILL')
  }

  beforeApplicationShutdown(): void {
    this.isEnded = true
    this.stop()
  }
}
