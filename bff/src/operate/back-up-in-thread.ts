import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The largest heap of the thread (MB). */
const MAX_HEAP = 128

/**
 * Runs the command `backup` in a thread of its own, so that requests do not wait for it.
 * @throws Error with the command's message
 */
export async function backUpInThread(file: string): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'operate.js'), {
    argv: ['backup', file],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
  })
  worker.unref()
  let messages = ''
  worker.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text))
  worker.stdout.resume()
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(messages.trim()))))
  })
}
