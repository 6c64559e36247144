import { flushCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { importEntry, readManifest } from './built-frontend.ts'
import { renderWith } from './render-with.ts'
import { InternalResponse } from '../renderer.port.ts'
import { reasonOf, type FromThread, type SentAnswer, type ToThread } from './thread-messages.ts'

/** The thread of `ThreadRenderer`: it renders pages with the built frontend, whose folder is the thread's data. */

// A cached page does not wait for the processor while others are rendered. Elsewhere than on Linux, the whole process would give way.
const { PRIORITY_BELOW_NORMAL } = constants.priority
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)

// SAFETY: `ThreadRenderer` starts this file with the folder as data, and a thread has a parent.
const frontendDist = workerData as string
const port = parentPort!
const send = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer)

const [entry, manifest] = await Promise.all([importEntry(frontendDist), readManifest(frontendDist)])

/** Writes the compiled code of the thread into Node's cache, once: with the functions that the first page has called. */
let flush: (() => void) | undefined = flushCompileCache

const aborts = new Map<number, AbortController>()
const calls = new Map<number, PromiseWithResolvers<Response>>()
let lastCall = 0

/** Has the server make a call of a page. */
function callServer(page: number, address: string): Promise<Response> {
  const call = (lastCall += 1)
  const response = Promise.withResolvers<Response>()
  calls.set(call, response)
  send({ type: 'call', page, call, address })
  return response.promise
}

/** Takes the promise of a call, which is settled once. */
function takeCall(call: number): PromiseWithResolvers<Response> | undefined {
  const response = calls.get(call)
  calls.delete(call)
  return response
}

async function render({ page, input }: Extract<ToThread, { type: 'render' }>): Promise<void> {
  const abort = new AbortController()
  aborts.set(page, abort)
  try {
    const output = await renderWith(entry, manifest, {
      ...input,
      fetch: (address) => callServer(page, address),
      signal: abort.signal,
    })
    // The bytes are this page's alone, so they move to the server without a copy.
    send({ type: 'rendered', page, output }, [output.bytes.buffer as ArrayBuffer])
    flush?.()
    flush = undefined
  } catch (error) {
    send({ type: 'failed', page, reason: reasonOf(error) })
  } finally {
    aborts.delete(page)
  }
}

const responseOf = ({ status, headers, text }: SentAnswer): Response =>
  new InternalResponse(text, status, Object.fromEntries(headers))

port.on('message', (message: ToThread) => {
  if (message.type === 'render') void render(message)
  else if (message.type === 'abort') aborts.get(message.page)?.abort()
  else if (message.type === 'answer') takeCall(message.call)?.resolve(responseOf(message.answer))
  else takeCall(message.call)?.reject(new Error(message.reason))
})
