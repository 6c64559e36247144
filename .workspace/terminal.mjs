import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const colorful = Boolean(process.stdout.isTTY && !process.env.NO_COLOR)
/** @type {(code: number) => (text: string) => string} */
const paint = (code) => (text) => (colorful ? `\u001b[${code}m${text}\u001b[0m` : text)
export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)

/** @param {string} text */
export const print = (text) => console.log(text)

/**
 * The reason why a script ends: a sentence for the person at the terminal and, below it, the output that explains it.
 */
export class ScriptError extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output]
   * @param {{ code?: number, lines?: number }} [options]
   */
  constructor(sentence, output = '', { code = 1, lines = 20 } = {}) {
    super(sentence)
    this.code = code
    this.tail = output.trimEnd().split('\n').slice(-lines).join('\n')
  }
}

/**
 * Runs a script's body, which may answer an exit code; an error is shown as its message, never as a stack trace.
 *
 * @param {() => number | void | Promise<number | void>} body
 */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    const { tail, code } = error instanceof ScriptError ? error : { tail: '', code: 1 }
    console.error(`${red('✗')} ${messageOf(error)}`)
    if (tail) console.error(`\n${tail}`)
    process.exitCode = code > 0 ? code : 1
  }
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * Milliseconds as seconds with one decimal place.
 *
 * @param {number} milliseconds
 */
export const duration = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`
/** @param {number} since */
export const seconds = (since) => duration(Date.now() - since)

/**
 * Prints one line for a step: the running step (on a terminal only), then its result and how long it took. It goes to
 * standard error: standard output has the result of the command alone, such as the password of a new account.
 *
 * @template Result
 * @param {string} doing
 * @param {string} done
 * @param {() => Promise<Result>} work
 */
export async function step(doing, done, work) {
  const since = Date.now()
  if (colorful) process.stderr.write(dim(`· ${doing} …`))
  const clear = () => colorful && process.stderr.write('\r\u001b[2K')
  try {
    const result = await work()
    clear()
    console.error(`${green('✓')} ${done} ${dim(`(${seconds(since)})`)}`)
    return result
  } catch (error) {
    clear()
    throw error
  }
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {boolean} [quiet]
 * @property {number} [timeLimit]
 * @property {boolean} [shell]
 * @property {number} [uid]
 * @property {number} [gid]
 */

/**
 * Runs a command to its end and answers `{ code, output }`. Signals are passed on, so the command decides how it ends.
 * `quiet` keeps its output for the caller; `timeLimit` (milliseconds) ends it together with everything it started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const { env = process.env, cwd = root, quiet = false, timeLimit = 0, shell = false, uid, gid } = options
  const ownGroup = timeLimit > 0 && process.platform !== 'win32'
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio, shell, uid, gid, detached: ownGroup })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))

    const signals = forwardSignals(child, ownGroup)
    const timer = timeLimit > 0 ? setTimeout(() => signals.send('SIGKILL'), timeLimit) : undefined
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer)
      signals.stop()
      if (quiet && signals.caught) process.exit(128 + constants.signals[signals.caught])
      resolve({ code, output })
    }
    child.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(error.code === 'ENOENT' ? 127 : 126))
    child.once('close', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} ownGroup
 */
function forwardSignals(child, ownGroup) {
  const forwarder = {
    caught: /** @type {NodeJS.Signals | null} */ (null),
    send(/** @type {NodeJS.Signals} */ signal) {
      try {
        if (ownGroup && child.pid) process.kill(-child.pid, signal)
        else child.kill(signal)
      } catch {
        // It has ended in the meantime.
      }
    },
    stop() {
      clearInterval(watch)
      for (const signal of names) process.off(signal, forward)
    },
  }
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    forwarder.caught = signal
    // Ctrl-C reaches the whole foreground group by itself; a second one would cut the child's clean-up short.
    if (signal === 'SIGINT' && process.stdin.isTTY && !ownGroup) return
    forwarder.send(signal)
  }
  const names = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const name of names) process.on(name, forward)

  // npm passes a signal to the shell of this process, and that shell ends without passing it on: watch for its end.
  const parent = process.ppid
  const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent
  const watch = setInterval(() => orphaned() && !forwarder.caught && forward('SIGTERM'), 250)
  return forwarder
}
