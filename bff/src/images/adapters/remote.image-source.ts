import type { AxiosInstance } from 'axios'
import { LRUCache } from 'lru-cache'
import { OutageLog } from '../../platform/telemetry/outage-log.ts'
import { ImageError, ImageSource, type Frame, type OriginalPicture } from '../image-source.port.ts'

/** Widths in pixels that the service has, by the shape of the frame. */
const widths = { upright: [92, 154, 185, 342, 500, 780], wide: [300, 780, 1280] } as const
const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 5000
const minute = 60_000

/**
 * Pictures of the live service, fetched in its smallest size that is large enough. The origin is fixed, redirects are
 * not followed, and the answer's first bytes must be those of a picture.
 */
export class RemoteImageSource extends ImageSource {
  readonly name = 'remote'
  readonly revision = '1'
  private readonly missingPaths = new LRUCache<string, true>({ max: 2000, ttl: 5 * minute })

  private readonly outages = new OutageLog('images', 'kept pictures are sent, and others are answered 502')

  constructor(
    private readonly origin: string,
    /** Follows no redirects. */
    private readonly http: AxiosInstance,
  ) {
    super()
  }

  /** The error, whose outage the log has. */
  private noted(name: string, error: ImageError): ImageError {
    this.outages.noteFailure(name, error.message)
    error.isReported = true
    return error
  }

  async original(path: string, frame: Frame): Promise<OriginalPicture> {
    // The service has an SVG in its original size alone, and the same picture as PNG in every size.
    const name = path.replace(/\.svg$/, '.png')
    if (this.missingPaths.has(name)) throw new ImageError('notFound', `the service has no ${name}`)
    const bytes = await this.fetched(`${this.origin}/t/p/${sizeFor(frame)}${name}`, name)
    if (!isPicture(bytes)) throw new ImageError('broken', `${name} is no picture`)
    return { kind: 'encoded', bytes }
  }

  private async fetched(url: string, name: string): Promise<Buffer> {
    try {
      const { data, status } = await this.http.get<Buffer>(url, {
        responseType: 'arraybuffer',
        maxContentLength: MAX_BYTES,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        validateStatus: () => true,
      })
      if (status === 200 || status === 404) this.outages.noteSuccess()
      if (status === 200) return data
      if (status !== 404) throw this.noted(name, new ImageError('broken', `the service answered ${status} for ${name}`))
    } catch (error) {
      if (error instanceof ImageError) throw error
      throw this.noted(name, new ImageError('broken', `${name} could not be fetched`, { cause: error }))
    }
    this.missingPaths.set(name, true)
    throw new ImageError('notFound', `the service has no ${name}`)
  }
}

/** The original is used only for frames clearly above the largest size: it may be many times as large. */
function sizeFor({ width = 0, height = 0 }: Frame): string {
  const shape = width > height ? 'wide' : 'upright'
  const minWidth = Math.max(width, shape === 'upright' ? (height * 2) / 3 : (height * 16) / 9)
  const largest = widths[shape].at(-1) ?? 0
  const size = widths[shape].find((candidate) => candidate >= minWidth)
  if (size !== undefined) return `w${size}`
  return minWidth <= largest * 1.2 ? `w${largest}` : 'original'
}

/** JPEG, PNG and WebP by their first bytes. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}
