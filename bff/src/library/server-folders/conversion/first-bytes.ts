import { once } from 'node:events'
import { ProblemException } from '../../../platform/http/problem-exception.ts'
import type { MediaProcess } from './media-process.ts'

/** How long FFmpeg may take until its first bytes: a disk may sleep (ms). */
const FIRST_BYTES_MS = 20_000

/** Resolves once there is something to send. @throws ProblemException `not-convertible` (422) if the program ends without it */
export async function firstBytes(child: MediaProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), FIRST_BYTES_MS)
  const ended = new AbortController()
  const failure = Promise.race([
    once(child, 'error', { signal: ended.signal }),
    once(child.stdout, 'end', { signal: ended.signal }),
  ])
  await Promise.race([once(child.stdout, 'readable', { signal: ended.signal }), failure]).finally(() => {
    clearTimeout(timer)
    ended.abort()
  })
  if (child.stdout.readableLength === 0) throw new ProblemException('not-convertible', 422)
}
