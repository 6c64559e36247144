import { createServer, type RequestListener, type Server } from 'node:http'
import { answerHealth, answerStarting } from '../health/answer-health.ts'
import { observe, type RequestObserver } from './answer-facts.ts'
import type { Health } from '../health/health.ts'
import { listen } from './listen.ts'

const httpOptions = {
  // Large enough that an address that is too long gets an answer with the reason, not a closed connection.
  maxHeaderSize: 64 * 1024,
  // A request that does not end is answered 408.
  requestTimeout: 5 * 60_000,
  // Longer than a proxy in front keeps a connection open, so that it never uses one that is being closed (ms).
  keepAliveTimeout: 72_000,
}

/**
 * The HTTP server of the public port. It can listen before the product is there: until `health` says that the server
 * runs, it answers health checks, and everything else with 503.
 */
export class PublicServer {
  readonly http: Server
  /** Answers requests once the server runs. */
  answer: RequestListener = answerStarting
  private readonly observers: RequestObserver[] = []

  constructor(readonly health: Health) {
    this.http = createServer(httpOptions, (request, response) => {
      for (const observer of this.observers) observe(request, response, observer)
      if (answerHealth(health, request, response)) return
      if (health.isStarting) answerStarting(request, response)
      else this.answer(request, response)
    }).setTimeout(0)
  }

  /** Reports each finished request, early answers and refusals included. */
  report(observer: RequestObserver): void {
    this.observers.push(observer)
  }

  /** @throws Error with the code of the system, such as `EADDRINUSE` */
  listen(place: { readonly host: string; readonly port: number }): Promise<void> {
    return listen(this.http, place)
  }
}
