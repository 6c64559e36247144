import type { IncomingHttpHeaders } from 'node:http'
import { readByteRange, type ByteRange } from './byte-range.ts'
import { allowsRange, evaluatePreconditions } from './conditions.ts'
import type { FileVersion } from './file-version.ts'

/** The response to a request for a file. */
export interface FileAnswer {
  readonly status: 200 | 206 | 304 | 412 | 416
  readonly headers: Readonly<Record<string, string>>
  /** The bytes that follow; null if none do. */
  readonly body: ByteRange | null
}

/** The whole file, the requested range, or the reason against it (RFC 9110 §13, §14). `now` in epoch milliseconds. */
export function fileAnswer(requestHeaders: IncomingHttpHeaders, version: FileVersion, now: number): FileAnswer {
  const { size, tag, modifiedSeconds } = version
  const headers = {
    etag: tag,
    'last-modified': new Date(modifiedSeconds * 1000).toUTCString(),
    'accept-ranges': 'bytes',
  }
  const result = evaluatePreconditions(requestHeaders, version)
  if (result !== 'send') return { status: result === 'notModified' ? 304 : 412, headers, body: null }
  const range = allowsRange(requestHeaders, version, now) ? readByteRange(requestHeaders.range, size) : 'whole'
  if (range === 'beyond')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: null }
  if (range === 'whole')
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(size) },
      body: size > 0 ? { first: 0, last: size - 1 } : null,
    }
  const { first, last } = range
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
    },
    body: range,
  }
}
