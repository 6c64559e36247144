import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'

export type MediaProcess = ChildProcessByStdio<null, Readable, Readable>

/** The bytes of errors that are kept of a process. */
const MAX_ERRORS = 2000

/**
 * Starts a program that inherits a descriptor, with a lower priority than the server's, and without the server's
 * environment, which has secrets. Linux derives the priority of its reads from it (`ioprio_set(2)`).
 */
export function startProgram(program: string, parameters: readonly string[], descriptor: number): MediaProcess {
  const { PATH, LD_LIBRARY_PATH } = process.env
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe', descriptor],
    env: { PATH, LD_LIBRARY_PATH },
    windowsHide: true,
    // SAFETY: with these `stdio` the process has two streams.
  }) as unknown as MediaProcess
  child.once('spawn', () => lowerPriority(child.pid))
  return child
}

/** A process may have ended before its priority changes. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Keeps the first errors that a process prints. Returns a function that answers their last line. */
export function errorsOf(child: MediaProcess): () => string {
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.length < MAX_ERRORS) text += chunk.slice(0, MAX_ERRORS - text.length)
  })
  return () =>
    text
      .trim()
      .split('\n')
      .at(-1)!
      .replaceAll(/\p{Cc}/gu, ' ')
}

/**
 * The output of a program; null if it fails, prints more than `maxBytes`, or takes more than `timeLimit` (milliseconds): it is
 * then killed.
 */
export function outputOf(
  child: MediaProcess,
  { maxBytes, timeLimit }: { maxBytes: number; timeLimit: number },
): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  child.stderr.resume()
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) child.kill('SIGKILL')
    else chunks.push(chunk)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit)
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null)
    })
  })
}
