import { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { BulkheadRejectedError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { ConversionQuery, FileParts } from '@contract/conversion.schema'
import { Config } from '../../platform/config/config.ts'
import { bulkhead } from '../../platform/http/bulkhead.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import type { OpenFile } from './open-inside.ts'
import { versionOf } from '../../platform/http/ranges/file-version.ts'
import { conversionArguments, probeArguments } from './conversion/ffmpeg-arguments.ts'
import { firstBytes } from './conversion/first-bytes.ts'
import { errorsOf, outputOf, startProgram, type MediaProcess } from './conversion/media-process.ts'
import { mapsTones, mediaPrograms, type MediaPrograms } from './conversion/media-programs.ts'
import { partsOfProbe } from './conversion/parts-of-probe.ts'
import { RunningConversions, type Running } from './conversion/running-conversions.ts'

/** How long a file may be read for its tracks: a disk may sleep (ms). */
const PROBE_MS = 15_000
/** A file that could not be read is read again after this long: the disk may have been busy (ms). */
const UNREAD_FILE_MS = 60_000
/** How many files are read for their tracks at once, and how many more may wait. */
const PROBES = 2
const MAX_WAITING_PROBES = 50
/** A film has a few tracks, which take a few kilobytes. */
const MAX_PROBE_BYTES = 2_000_000
/** A player that reads nothing for this long is paused, or gone: its program ends, and it asks again (ms). */
const UNREAD_MS = 60_000

/**
 * Converts files of the operator's folders while a member watches, with the FFmpeg of this machine: nothing is stored.
 * The player reads one answer from a position on; if it stops reading, FFmpeg waits, and if it leaves, FFmpeg ends
 * (decision 112).
 */
@Injectable()
export class Conversions implements BeforeApplicationShutdown {
  private readonly logger = new Logger('library')
  private readonly programs: MediaPrograms | null
  /** Whether FFmpeg maps a high dynamic range, once a file was read. */
  private mapsTones: Promise<boolean> | undefined
  private readonly running: RunningConversions
  /** The parts of files by their id and version, also those that are being read. */
  private readonly known = new LRUCache<string, Promise<FileParts | null>>({ max: 500 })
  /** Emits `change` when a conversion has started or ended. */
  readonly changes = new EventEmitter<{ change: [] }>()
  private readonly probes = bulkhead(PROBES, MAX_WAITING_PROBES)

  constructor({ conversions }: Config) {
    this.programs = mediaPrograms(conversions)
    this.running = new RunningConversions(conversions.atOnce)
  }

  /** How many conversions run. */
  get size(): number {
    return this.running.size
  }

  /**
   * The parts of an open file; null if it is not a video that the server can convert.
   * @throws ProblemException `server-busy` (503) if too many files wait
   */
  async partsOf(id: string, { file, stats }: OpenFile): Promise<FileParts | null> {
    if (!this.programs) return null
    const { ffmpeg, ffprobe } = this.programs
    const key = `${id} ${versionOf(stats).tag}`
    const known = this.known.get(key)
    if (known) return known
    const reading = this.probes
      .execute(async () => readParts(ffprobe, file.fd, await (this.mapsTones ??= mapsTones(ffmpeg))))
      .then((parts) => {
        if (!parts) this.known.set(key, Promise.resolve(null), { ttl: UNREAD_FILE_MS })
        return parts
      })
      .catch((error: unknown) => {
        this.known.delete(key)
        throw error instanceof BulkheadRejectedError
          ? new ProblemException('server-busy', 503, { retryAfterSeconds: 5 })
          : error
      })
    this.known.set(key, reading)
    return reading
  }

  /**
   * Starts a conversion for a player. The stream has fragmented MP4; destroy it, or end the answer, to end FFmpeg. The caller
   * closes the file.
   * @throws ProblemException `not-convertible` (422), `server-busy` (503)
   */
  async start(
    member: string,
    { id, opened }: { readonly id: string; readonly opened: OpenFile },
    query: ConversionQuery,
  ): Promise<Readable> {
    const parts = await this.partsOf(id, opened)
    const isTrack = query.track === undefined || parts?.sounds.some(({ track }) => track === query.track)
    if (!this.programs || !parts || !isTrack) throw new ProblemException('not-convertible', 422)
    const { ffmpeg } = this.programs
    const place: Running & { child?: MediaProcess } = {
      member,
      viewer: query.viewer,
      end: () => place.child?.kill('SIGKILL'),
    }
    if (!this.running.add(place)) throw new ProblemException('server-busy', 503, { retryAfterSeconds: 5 })
    const child = startProgram(ffmpeg, conversionArguments(query, parts), opened.file.fd)
    place.child = child
    this.changes.emit('change')
    const errors = errorsOf(child)
    const timer = endUnread(child)
    child.stdout.once('close', () => child.kill('SIGKILL'))
    child.once('error', () => this.running.remove(place))
    child.once('close', (code, signal) => {
      clearInterval(timer)
      this.running.remove(place)
      this.changes.emit('change')
      if (code !== 0 && signal === null) this.logger.warn(`A file could not be converted to its end: ${errors()}`)
    })
    await firstBytes(child)
    return child.stdout
  }

  beforeApplicationShutdown(): void {
    this.running.endAll()
  }
}

async function readParts(ffprobe: string, descriptor: number, isMapped: boolean): Promise<FileParts | null> {
  const child = startProgram(ffprobe, probeArguments, descriptor)
  const output = await outputOf(child, { maxBytes: MAX_PROBE_BYTES, timeLimit: PROBE_MS })
  return output === null ? null : partsOfProbe(output, isMapped)
}

/** Ends a program whose output was not read for a while. */
function endUnread(child: MediaProcess): NodeJS.Timeout {
  // SAFETY: the output of a child process is a socket, which counts its bytes.
  const output = child.stdout as Readable & { readonly bytesRead: number }
  let seen = -1
  return setInterval(() => {
    if (output.bytesRead === seen) child.kill('SIGKILL')
    seen = output.bytesRead
  }, UNREAD_MS).unref()
}
