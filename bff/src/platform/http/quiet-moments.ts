import type { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Injectable } from '@nestjs/common'

/** How long a request counts as being answered (ms): one that takes longer sends a film, or waits for long work itself. */
const MAX_COUNTED_MS = 300

/** Knows whether the server answers requests, so that long work can wait until it does not. */
@Injectable()
export class QuietMoments {
  private answering = 0
  private readonly waiting = new Set<() => void>()

  /** Notes the requests of a server. */
  watch(server: Pick<EventEmitter, 'on'>): void {
    server.on('request', (_request: unknown, response: ServerResponse) => {
      // An answer from the cache is sent at once.
      if (!response.writableEnded) this.begin(response)
    })
  }

  /** Resolves when no request is being answered, at once if there is none, and at the latest after a time (ms). */
  async wait(maxMs: number): Promise<void> {
    if (this.answering === 0 || maxMs <= 0) return
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, maxMs)
      this.waiting.add(end)
    })
  }

  private begin(response: ServerResponse): void {
    this.answering += 1
    let isCounted = true
    const end = () => {
      clearTimeout(timer)
      if (isCounted) this.endOne()
      isCounted = false
    }
    const timer = setTimeout(end, MAX_COUNTED_MS).unref()
    response.once('close', end)
  }

  private endOne(): void {
    this.answering -= 1
    if (this.answering === 0) for (const end of this.waiting) end()
  }
}
