import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel'
import { Config } from '../../platform/config/config.ts'
import { bulkhead } from '../../platform/http/bulkhead.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { subtitleArguments } from './conversion/ffmpeg-arguments.ts'
import { firstBytes } from './conversion/first-bytes.ts'
import { errorsOf, startProgram, type MediaProcess } from './conversion/media-process.ts'
import { mediaPrograms } from './conversion/media-programs.ts'
import { Conversions } from './conversions.service.ts'
import type { OpenFile } from './open-inside.ts'

/** How many files are read for their subtitles at once: each is read whole. How many more may wait. */
const AT_ONCE = 2
const MAX_WAITING = 20
/** How long a file may be read: forty gigabytes of a slow disk (ms). */
const READ_MS = 300_000
/** Subtitles above this are cut off, and the player refuses them (bytes). Subtitles of a film are a tenth of it. */
const MAX_BYTES = 5 * 1024 * 1024

/** Reads subtitles in the files of the operator's folders with FFmpeg, while a member waits: nothing is stored. */
@Injectable()
export class Subtitles implements BeforeApplicationShutdown {
  private readonly logger = new Logger('library')
  private readonly program: string | undefined
  private readonly places = bulkhead(AT_ONCE, MAX_WAITING)
  private readonly running = new Set<MediaProcess>()

  constructor(
    config: Config,
    private readonly conversions: Conversions,
  ) {
    this.program = mediaPrograms(config.conversions)?.ffmpeg
  }

  /** How many files are read now. */
  get size(): number {
    return this.running.size
  }

  /**
   * The subtitles of a track as WebVTT. The stream fails if FFmpeg does; `left` ends it. The caller closes the file.
   * @throws ProblemException `not-convertible` (422) for another track, `server-busy` (503)
   */
  async read(
    id: string,
    opened: OpenFile,
    { track, left }: { readonly track: number; readonly left: AbortSignal },
  ): Promise<Readable> {
    const { program } = this
    const parts = await this.conversions.partsOf(id, opened)
    const isText = parts?.subtitles.some((one) => one.track === track && one.isText)
    if (!program || !isText) throw new ProblemException('not-convertible', 422)
    const started = Promise.withResolvers<Readable>()
    const run = async () => {
      const child = startProgram(program, subtitleArguments(track), opened.file.fd)
      const ended = this.watch(child, left)
      await firstBytes(child).then(() => started.resolve(Readable.from(wholeOutput(child, ended))), started.reject)
      await ended
    }
    this.places.execute(run, left).catch(started.reject)
    return started.promise.catch((error: unknown) => {
      if (error instanceof BulkheadRejectedError || error instanceof TaskCancelledError)
        throw new ProblemException('server-busy', 503, { retryAfterSeconds: 5 })
      throw error
    })
  }

  /** Ends a program with the answer, and at the latest when it has had its time. Resolves with its exit code. */
  private async watch(child: MediaProcess, left: AbortSignal): Promise<number | null> {
    const end = () => child.kill('SIGKILL')
    const timer = setTimeout(end, READ_MS)
    const errors = errorsOf(child)
    this.running.add(child)
    left.addEventListener('abort', end)
    child.stdout.once('close', end)
    try {
      // SAFETY: the arguments of the event (`ChildProcess`).
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
      if (code !== 0 && signal === null) this.logger.warn(`The subtitles of a file could not be read: ${errors()}`)
      return code
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', end)
      this.running.delete(child)
    }
  }

  beforeApplicationShutdown(): void {
    for (const child of this.running) child.kill('SIGKILL')
  }
}

/** The output of a program up to a little more than the bound. @throws if it did not end well before */
async function* wholeOutput(child: MediaProcess, ended: Promise<number | null>): AsyncGenerator<Buffer> {
  let bytes = 0
  // SAFETY: the output has no encoding.
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    yield chunk
    bytes += chunk.length
    if (bytes > MAX_BYTES) return
  }
  if ((await ended) !== 0) throw new Error('The program ended before the subtitles did')
}
