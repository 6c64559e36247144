import { AsyncLocalStorage } from 'node:async_hooks'
import { getCompileCacheDir } from 'node:module'
import { dirname, extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Logger } from '@nestjs/common'
import type { AssetManifest } from '@contract/render'
import { readManifest } from './built-frontend.ts'
import { Renderer, type PageToRender, type RenderedPage } from '../renderer.port.ts'
import { reasonOf, type FromThread, type SentAnswer, type ToThread } from './thread-messages.ts'

/** The largest heap of the thread (MB). A page that needs more ends the thread, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
/** How often a page is rendered when its thread ends. */
const MAX_TRIES = 2

/** The thread ended while it rendered a page. */
class ThreadEnded extends Error {}

interface PageInProgress {
  readonly page: PageToRender
  /** Runs the calls of the page as part of the request that it is rendered for. */
  readonly inRequest: <T>(work: () => T) => T
  readonly settle: Pick<PromiseWithResolvers<RenderedPage>, 'resolve' | 'reject'>
}

/** Renders with the built frontend in a thread of its own, so that no other request waits for a page that is rendered. */
export class ThreadRenderer extends Renderer {
  override readonly isBuilt = true
  private readonly logger = new Logger('page')
  private readonly pages = new Map<number, PageInProgress>()
  private lastPage = 0
  private thread: Worker | undefined

  /** `frontendDist`: the folder of the built frontend. The thread starts at once, beside the rest of the server. */
  constructor(private readonly frontendDist: string) {
    super()
    this.thread = this.start()
  }

  /** A page whose thread ends is rendered again, once, in the next thread. */
  override async render(page: PageToRender): Promise<RenderedPage> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.renderOnce(page)
      } catch (error) {
        if (!(error instanceof ThreadEnded) || tries === MAX_TRIES) throw error
      }
  }

  override manifest(): Promise<AssetManifest> {
    return readManifest(this.frontendDist)
  }

  private async renderOnce(page: PageToRender): Promise<RenderedPage> {
    const { fetch: _, signal, ...input } = page
    signal?.throwIfAborted()
    const number = (this.lastPage += 1)
    const { promise, ...settle } = Promise.withResolvers<RenderedPage>()
    this.pages.set(number, { page, inRequest: AsyncLocalStorage.snapshot(), settle })
    const abort = () => {
      this.send({ type: 'abort', page: number })
      settle.reject(signal!.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    this.send({ type: 'render', page: number, input })
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', abort)
      this.pages.delete(number)
    }
  }

  private send(message: ToThread): void {
    this.thread ??= this.start()
    this.thread.postMessage(message)
  }

  private start(): Worker {
    // The thread is a file beside this one, in the sources as in the build.
    const file = new URL(`render-thread${extname(import.meta.filename)}`, import.meta.url)
    const thread = new Worker(file, { workerData: this.frontendDist, resourceLimits, env: threadEnv(), stderr: true })
    thread.unref()
    thread.on('message', (message: FromThread) => this.receive(thread, message))
    thread.on('error', (error) => this.logger.error('the thread that renders pages failed', { err: error.stack }))
    thread.once('exit', () => this.endPages(thread))
    thread.stderr.setEncoding('utf8').on('data', (text: string) => this.logger.error(text.trim()))
    return thread
  }

  private receive(thread: Worker, message: FromThread): void {
    const inProgress = this.pages.get(message.page)
    if (!inProgress) return
    if (message.type === 'call') void this.answer(thread, inProgress, message)
    else if (message.type === 'rendered') inProgress.settle.resolve(message.output)
    else inProgress.settle.reject(new Error(message.reason))
  }

  /** Answers the thread that made the call: another one numbers its own calls from the beginning. */
  private async answer(
    thread: Worker,
    { page, inRequest }: PageInProgress,
    { call, address }: Extract<FromThread, { type: 'call' }>,
  ): Promise<void> {
    try {
      const response = await inRequest(() => page.fetch(address))
      const answer = await sentAnswer(response)
      thread.postMessage({ type: 'answer', call, answer } satisfies ToThread)
    } catch (error) {
      thread.postMessage({ type: 'failure', call, reason: reasonOf(error) } satisfies ToThread)
    }
  }

  private endPages(thread: Worker): void {
    if (this.thread !== thread) return
    this.thread = undefined
    for (const { settle } of this.pages.values()) settle.reject(new ThreadEnded('the thread that renders pages ended'))
  }
}

/**
 * The thread's environment. Node enables its compile cache for each thread by itself, so the thread gets the folder of the
 * server's. The server prints the warnings about its settings; the thread would repeat them as errors.
 */
function threadEnv(): NodeJS.ProcessEnv {
  // Node names the folder of its own version, which is in the one that it is given.
  const cache = getCompileCacheDir()
  return { ...process.env, NODE_NO_WARNINGS: '1', ...(cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}) }
}

const sentAnswer = async (response: Response): Promise<SentAnswer> => ({
  status: response.status,
  headers: [...response.headers],
  text: await response.text(),
})
