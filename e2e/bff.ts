import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allocatorSettings, memoryOptions } from '../.workspace/memory.mjs'
import { recordingEnvironment } from './recording-environment.ts'

const root = join(import.meta.dirname, '..')
/** Servers of browser tests share their pictures, so that each is resized once in a run; Playwright empties this folder. */
const sharedPictures = process.env['TEST_WORKER_INDEX']
  ? { PICTURES_DIR: join(import.meta.dirname, 'test-results/pictures') }
  : {}

export interface RunningBff {
  readonly origin: string
  readonly process: ChildProcess
  /** The folder of its data, unless the caller names another one. */
  readonly dataDir: string
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const running = new Set<RunningBff>()

/** The running product that this process has started at an address. */
export const runningAt = (origin: string): RunningBff | undefined => [...running].find((one) => one.origin === origin)

/** Node's arguments for the built server, or a copy of it, as `npm start` gives them. */
export const serverProgram = (main: string = join(root, 'bff/dist/main.js')): string[] => [
  ...memoryOptions(),
  '--disable-warning=ExperimentalWarning',
  main,
]

/** Starts the built product, or another program that does, on a free port with a fresh database; `command` runs the program. */
export async function startBff(
  environment: Record<string, string> = {},
  program: readonly string[] = serverProgram(),
  command: string = process.execPath,
): Promise<RunningBff> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelroom-'))
  const { TMDB_TOKEN: _token, ...inherited } = process.env
  const child = spawn(command, program, {
    cwd: dataDir,
    env: {
      ...inherited,
      ...allocatorSettings,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      NO_COLOR: '1',
      ...sharedPictures,
      ...recordingEnvironment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      const url = /^\s*(http:\/\/\S+)\s*$/m.exec(text)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${text}`)))
  })
  const stop = async () => {
    running.delete(started)
    if (isRunning(child)) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  const started = { origin, process: child, dataDir, output: () => text, stop }
  running.add(started)
  return started
}

/** A process that a signal ended has no exit code. */
const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** A free port, for a caller that must know the address before the server starts. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      // SAFETY: a server that listens on a port, not on a pipe, has an address of this shape.
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
