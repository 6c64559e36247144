import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../bff.ts'

const execute = promisify(execFile)

/** The image under test, which `.workspace/test-operate.mjs` has built. */
export const image = process.env['REELROOM_IMAGE']!

/** Runs podman to its end. Returns both outputs. */
export const podman = (...args: string[]) => execute('podman', args)

/** The flags of compose.yaml. Limits and cgroups of the host are not changed, which a container may not do itself. */
const flags = [
  '--network=host',
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--cgroups=disabled',
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=1024:1024',
]
/** crun refuses a machine with both versions of cgroups: in a mount name space of its own it sees one. */
const withOneCgroup = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman run "$@"'

export interface RunningContainer {
  readonly origin: string
  readonly id: string
  /** From `podman run` to the first answer (ms). */
  readonly startMs: number
  readonly remove: () => Promise<void>
}

/** Starts the image with a folder of this machine as its data, and waits until it is ready. */
export async function startContainer(dataDir: string): Promise<RunningContainer> {
  const port = await freePort()
  const started = performance.now()
  const id = await runContainer(dataDir, port)
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (!(await isRunning(id))) throw new Error(`The container has ended:\n${await logsOf(id)}`)
    await pause(20)
  }
  return { origin, id, startMs: performance.now() - started, remove: () => removeContainer(id) }
}

/** Starts the image in the background. Returns its id. */
export async function runContainer(dataDir: string, port: number): Promise<string> {
  const args = ['--detach', `--env=PORT=${port}`, `--volume=${dataDir}:/data`, ...flags, image]
  const { stdout } = await execute('unshare', ['-m', '--propagation=private', 'sh', '-c', withOneCgroup, 'sh', ...args])
  return stdout.trim()
}

export const logsOf = async (id: string): Promise<string> => {
  const { stdout, stderr } = await podman('logs', id)
  return stdout + stderr
}

export async function removeContainer(id: string): Promise<void> {
  await podman('rm', '--force', id)
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

const isRunning = async (id: string): Promise<boolean> =>
  (await podman('inspect', '--format={{.State.Running}}', id)).stdout.trim() === 'true'

/** Lines of `/proc/<process>/status` of the server, by name. */
export async function processStatus(id: string): Promise<Readonly<Record<string, string>>> {
  const pid = (await podman('inspect', '--format={{.State.Pid}}', id)).stdout.trim()
  const lines = (await readFile(`/proc/${pid}/status`, 'utf8')).trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2) as [string, string]))
}

/** Runs a script of Node in the container. Returns what it prints. */
export const evaluate = async (id: string, script: string): Promise<string> =>
  (await podman('exec', id, '/usr/local/bin/node', '--eval', script)).stdout.trim()
