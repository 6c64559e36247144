/**
 * How long the turns of a server's thread are. A benchmark loads this file into the server (`turnsOption`); at a SIGUSR2 the server
 * prints what it has seen since the last one.
 */
import type { ChildProcess } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'

const resolution = 1
const prefix = 'turns of the thread: '

/** Since the last request for them. */
interface Turns {
  /** The most processor time (ms) of the thread between two runs of a timer that is always due: it does not depend on other processes. */
  readonly longest: number
  /** By how much `monitorEventLoopDelay` saw a timer late, at most (ms): it waits for other processes, too. */
  readonly delay: number
}

/** The option of Node that loads this file. */
export const turnsOption = `--import=${pathToFileURL(import.meta.filename).href}`

/** The turns of a process that was started with `turnsOption` and whose output is piped. */
export function turnsOf(child: ChildProcess): Promise<Turns> {
  const { stdout } = child
  if (!stdout) throw new Error('The output of the process is not piped.')
  return new Promise((resolve) => {
    let text = ''
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      const json = new RegExp(`^${prefix}(.*)\n`, 'm').exec(text)?.[1]
      if (!json) return
      stdout.off('data', listen)
      // SAFETY: `printTurns` has written it.
      resolve(JSON.parse(json) as Turns)
    }
    stdout.on('data', listen)
    child.kill('SIGUSR2')
  })
}

/** Measures the turns of this process. */
function printTurns(): void {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.threadCpuUsage()
  }, resolution).unref()
  process.on('SIGUSR2', () => {
    const turns: Turns = { longest: longest / 1000, delay: Math.max(0, delay.max / 1e6 - resolution) }
    console.log(prefix + JSON.stringify(turns))
    longest = 0
    delay.reset()
  })
}

if (process.execArgv.includes(turnsOption) || process.env.NODE_OPTIONS?.includes(turnsOption)) printTurns()
