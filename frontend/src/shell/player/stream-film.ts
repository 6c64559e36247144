import type { Failure } from '../../domain/player/failure.ts'
import type { Playable } from '../../domain/player/source.ts'

type Stream = NonNullable<Playable['conversion']>

/** How much of a film is buffered ahead of the picture, and how much stays behind it (seconds). */
const AHEAD = 40
const BEHIND = 30
/** Distances below this are rounding, or the frames at an end (seconds). */
const NEAR = 1
/** How often a broken stream is requested again, and the first wait; each further one is twice as long (ms). */
const RETRIES = 3
const RETRY_MS = 1000

/** Safari on phones has a media source that decides itself when it wants data (Media Source Extensions §4, ManagedMediaSource). */
const sourceClass = (): typeof MediaSource | undefined =>
  (globalThis as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ?? globalThis.MediaSource

/** Whether this browser accepts a stream of that type. */
export const canStream = (type: string): boolean => sourceClass()?.isTypeSupported(type) ?? false

/** The server sent no stream. */
class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`The stream was answered with ${status}`)
  }
}

/**
 * Plays a film that the server converts on a media element, from `start` (seconds). The stream is read from a position
 * on, as far ahead as is needed; after a seek it is requested from the new position. Returns how to stop.
 */
export function streamFilm(
  media: HTMLVideoElement,
  { stream, start }: { readonly stream: Stream; readonly start: number },
  onFailure: (failure: Failure) => void,
): () => void {
  const source = new (sourceClass()!)()
  const url = URL.createObjectURL(source)
  const ended = new AbortController()
  // A managed source is refused on an element that may play on another device.
  media.disableRemotePlayback = 'ManagedMediaSource' in globalThis
  source.addEventListener(
    'sourceopen',
    () => {
      source.duration = stream.duration
      const feeder = new Feeder({ media, source, buffer: source.addSourceBuffer(stream.type), stream, onFailure })
      media.addEventListener('seeking', feeder.onSeeking, { signal: ended.signal })
      ended.signal.addEventListener('abort', feeder.stop)
      feeder.readFrom(start)
    },
    { once: true, signal: ended.signal },
  )
  media.src = url
  return () => {
    ended.abort()
    URL.revokeObjectURL(url)
  }
}

interface FeederParts {
  readonly media: HTMLVideoElement
  readonly source: MediaSource
  readonly buffer: SourceBuffer
  readonly stream: Stream
  readonly onFailure: (failure: Failure) => void
}

/** Reads the stream into the buffer of a media source. One request runs at a time. */
class Feeder {
  private request = new AbortController()
  private finished: Promise<void> = Promise.resolve()
  /** Where the running request began (seconds). */
  private from = 0

  constructor(private readonly parts: FeederParts) {}

  readonly stop = (): void => this.request.abort()

  /** A seek to a part that the running request does not contain ends it. */
  readonly onSeeking = (): void => {
    const to = this.parts.media.currentTime
    const range = this.rangeAt(this.from)
    const isComing = range ? to >= range.start - NEAR / 2 && to <= range.end + NEAR : Math.abs(to - this.from) < NEAR
    if (!isComing) this.readFrom(to)
  }

  /** Starts to read from a position (seconds). */
  readFrom(position: number): void {
    this.request.abort()
    const { signal } = (this.request = new AbortController())
    this.from = position
    this.finished = this.finished.then(() => this.run(signal)).catch((error: unknown) => this.fail(error, signal))
  }

  private fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return
    const problems: Readonly<Record<number, Failure['problem']>> = { 422: 'notConverted', 503: 'busy' }
    const problem = error instanceof StreamRefused ? problems[error.status] : undefined
    // SAFETY: the problems above have no other property.
    this.parts.onFailure({ problem: problem ?? 'unreachable' } as Failure)
  }

  /** Reads until the end of the film; a stream that ends earlier is continued when the picture comes near its end. */
  private async run(signal: AbortSignal): Promise<void> {
    const { media, source, buffer, stream } = this.parts
    signal.throwIfAborted()
    if (source.readyState === 'open') buffer.abort()
    for (let failures = 0; ;) {
      const before = this.rangeAt(this.from)?.end ?? this.from
      const error = await this.read(before, signal).catch((reason: unknown) => reason)
      signal.throwIfAborted()
      const end = this.rangeAt(this.from)?.end ?? before
      const isAdvanced = end > before
      if (end >= stream.duration - NEAR || (!isAdvanced && before > this.from && isAtEnd(error))) break
      if (error === undefined && !isAdvanced) throw new StreamRefused(422)
      failures = isAdvanced ? 0 : failures + 1
      if (error instanceof StreamRefused && !isAdvanced) throw error
      if (failures > RETRIES) throw error
      if (failures > 0) await pause(RETRY_MS * 2 ** failures, signal)
      await this.until(() => media.currentTime > end - AHEAD / 4, signal)
    }
    if (source.readyState === 'open') source.endOfStream()
  }

  /** Reads one answer into the buffer. @throws StreamRefused, or an error of the network */
  private async read(position: number, signal: AbortSignal): Promise<undefined> {
    const response = await fetch(this.parts.stream.addressAt(position), { signal })
    if (!response.ok || !response.body) throw new StreamRefused(response.status)
    const reader = response.body.getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const { media } = this.parts
      await this.until(() => (this.rangeAt(this.from)?.end ?? 0) < media.currentTime + AHEAD, signal)
      await this.append(chunk.value, signal)
    }
  }

  private async append(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
    const { media, buffer } = this.parts
    for (;;) {
      const first = buffer.buffered.length > 0 ? buffer.buffered.start(0) : Infinity
      const last = media.currentTime - BEHIND
      if (first < last - BEHIND) await this.update(() => buffer.remove(first, last))
      signal.throwIfAborted()
      try {
        return await this.update(() => buffer.appendBuffer(bytes))
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
        // The buffer is full before it is as long as wanted: the picture has to move on.
        const from = media.currentTime
        await this.until(() => Math.abs(media.currentTime - from) > BEHIND / 6, signal)
      }
    }
  }

  /** Resolves once the buffer has finished an operation. */
  private update(start: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const { buffer } = this.parts
      buffer.addEventListener('updateend', () => resolve(), { once: true })
      try {
        start()
      } catch (error) {
        reject(error)
      }
    })
  }

  /** Resolves once a condition holds that depends on the position of the picture. */
  private until(condition: () => boolean, signal: AbortSignal): Promise<void> {
    const { media } = this.parts
    return new Promise((resolve, reject) => {
      const done = new AbortController()
      const check = () => {
        if (!condition()) return
        done.abort()
        resolve()
      }
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: done.signal })
      media.addEventListener('timeupdate', check, { signal: done.signal })
      media.addEventListener('seeking', check, { signal: done.signal })
      check()
    })
  }

  /** The buffered range at a position (seconds). */
  private rangeAt(position: number): { readonly start: number; readonly end: number } | null {
    const { buffered } = this.parts.buffer
    for (let index = 0; index < buffered.length; index += 1) {
      const [start, end] = [buffered.start(index), buffered.end(index)]
      if (start <= position + NEAR && end >= position) return { start, end }
    }
    return null
  }
}

/** Whether a request from the end of the film returned nothing more: the film is shorter than it states. */
const isAtEnd = (error: unknown): boolean =>
  error === undefined || (error instanceof StreamRefused && error.status === 422)

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
