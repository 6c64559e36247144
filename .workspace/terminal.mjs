import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const colourful = Boolean(process.stdout.isTTY && !process.env.NO_COLOR)
const paint = (code) => (text) => (colourful ? `\u001b[${code}m${text}\u001b[0m` : text)
export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)

export const print = (text) => console.log(text)

/** What ends a script: a sentence for the person at the terminal and, below it, the output that explains it. */
export class ScriptError extends Error {
  constructor(sentence, output = '', { code = 1, lines = 20 } = {}) {
    super(sentence)
    this.code = code
    this.tail = output.trimEnd().split('\n').slice(-lines).join('\n')
  }
}

/** Runs a script's body; an error is shown as its message, never as a stack trace. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(`${red('✗')} ${error.message}`)
    if (error.tail) console.error(`\n${error.tail}`)
    process.exitCode = error.code > 0 ? error.code : 1
  }
}

/** Milliseconds as seconds with one decimal place. */
export const duration = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`
export const seconds = (since) => duration(Date.now() - since)

/** Prints one line for a step: what is under way (on a terminal only), then what was done and how long it took. */
export async function step(doing, done, work) {
  const since = Date.now()
  if (colourful) process.stdout.write(dim(`· ${doing} …`))
  const clear = () => colourful && process.stdout.write('\r\u001b[2K')
  try {
    const result = await work()
    clear()
    print(`${green('✓')} ${done} ${dim(`(${seconds(since)})`)}`)
    return result
  } catch (error) {
    clear()
    throw error
  }
}

/**
 * Runs a command to its end and answers `{ code, output }`. Signals are passed on, so the command decides how it ends.
 * `quiet` keeps its output for the caller; `timeLimit` (milliseconds) ends it together with everything it started.
 */
export function run(command, args, options = {}) {
  const { env = process.env, cwd = root, quiet = false, timeLimit = 0, shell = false, uid, gid } = options
  const ownGroup = timeLimit > 0 && process.platform !== 'win32'
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio, shell, uid, gid, detached: ownGroup })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))

    const signals = forwardSignals(child, ownGroup)
    const timer = timeLimit && setTimeout(() => signals.send('SIGKILL'), timeLimit)
    const end = (code) => {
      clearTimeout(timer)
      signals.stop()
      if (quiet && signals.caught) process.exit(128 + constants.signals[signals.caught])
      resolve({ code, output })
    }
    child.once('error', (error) => end(error.code === 'ENOENT' ? 127 : 126))
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]))
  })
}

function forwardSignals(child, ownGroup) {
  const forwarder = {
    caught: null,
    send(signal) {
      try {
        if (ownGroup) process.kill(-child.pid, signal)
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
  const forward = (signal) => {
    forwarder.caught = signal
    // Ctrl-C reaches the whole foreground group by itself; a second one would cut the child's clean-up short.
    if (signal === 'SIGINT' && process.stdin.isTTY && !ownGroup) return
    forwarder.send(signal)
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of names) process.on(name, forward)

  // npm passes a signal to the shell of this process, and that shell ends without passing it on: watch for its end.
  const parent = process.ppid
  const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent
  const watch = setInterval(() => orphaned() && !forwarder.caught && forward('SIGTERM'), 250)
  return forwarder
}
