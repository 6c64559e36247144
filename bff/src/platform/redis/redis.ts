import { Logger } from '@nestjs/common'
import { outageText } from '../telemetry/outage-log.ts'
import type { RedisClientType } from '@redis/client'

const SLICES = 5

/**
 * Waits for a promise for at most `limitMs` of the event loop's own time, and rejects after that. Time in which other work holds
 * the event loop does not count, because nothing can be received then: the limit is measured in slices, and a slice that
 * takes longer counts as one. Answers that arrived by the end are received before it is judged.
 */
function withinLoopTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let slicesLeft = SLICES
    const timer = setInterval(() => {
      slicesLeft -= 1
      if (slicesLeft > 0) return
      clearInterval(timer)
      // The event loop reads the sockets between its timers and this.
      setImmediate(() => reject(new Error(`no answer within ${limitMs} ms`)))
    }, limitMs / SLICES)
    work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}

/** How long a request waits for Redis (ms); a command that takes longer counts as a failure. */
const COMMAND_TIMEOUT_MS = 100
/** How long no command is sent after a failure (ms). */
const RETRY_AFTER_MS = 1000
/** How long commands may fail before both connections are replaced (ms): they may be half-open, which no side notices. */
const REPLACE_AFTER_MS = 5000
/** How long the start waits for the first connection (ms). */
const CONNECT_TIMEOUT_MS = 1000
/** Unusable values are logged this often at most (ms). */
const LOG_INTERVAL_MS = 60_000

/** Receives what the servers publish in a channel. */
export interface ChannelListener {
  readonly onMessage: (message: string) => void
  /** Called at each connection: messages that were published before it may have been missed. */
  readonly onMessagesMissed: () => void
}

/**
 * The Redis that several servers share (`REDIS_URL`). The product runs on without it: a command that fails, or takes more than
 * 100 ms, answers null, and for a second after that no caller waits for it.
 */
export class Redis {
  private static readonly logger = new Logger('redis')
  private readonly subscriber: RedisClientType
  /** Times are those of the monotonic clock, because the clock of the machine may be set. */
  private outage: { readonly since: number; failedCalls: number; retryAt: number } | null = null
  private nextLogAt = 0
  private replacement: NodeJS.Timeout | undefined

  private constructor(private readonly client: RedisClientType) {
    // Its subscriptions are queued until the first connection.
    this.subscriber = client.duplicate({ disableOfflineQueue: false })
    this.subscriber.on('error', () => undefined)
  }

  /** Connects, or keeps trying in the background. The library is loaded only if there is a `REDIS_URL`. */
  static async connect(url: string): Promise<Redis> {
    const { createClient } = await import('@redis/client')
    const client: RedisClientType = createClient({ url, disableOfflineQueue: true })
    let reason = new Error('no connection')
    // Without a listener the process would end.
    client.on('error', (error: Error) => {
      reason = error
    })
    const redis = new Redis(client)
    const connected = Promise.all([client.connect(), redis.subscriber.connect()])
    const isReady = await withinLoopTime(connected, CONNECT_TIMEOUT_MS).then(
      () => true,
      () => false,
    )
    if (!isReady) redis.markUnreachable(reason)
    return redis
  }

  /**
   * Runs a command and returns its result; null if Redis cannot be reached, or if the key holds a value of another
   * type: the caller continues without it.
   */
  async run<T>(command: (client: RedisClientType) => Promise<T>): Promise<{ readonly value: T } | null> {
    if (this.outage && performance.now() < this.outage.retryAt) {
      this.outage.failedCalls += 1
      return null
    }
    // One command tries again; meanwhile the others do not wait.
    if (this.outage) this.outage.retryAt = performance.now() + RETRY_AFTER_MS
    try {
      const value = await withinLoopTime(command(this.client), COMMAND_TIMEOUT_MS)
      this.markReachable()
      return { value }
    } catch (error) {
      if (error instanceof Error && !isAboutValue(error)) {
        this.markUnreachable(error)
        return null
      }
      // A refusal of the rate limiter is not an error of Redis, and a bad value under one key is not a failure of all others.
      this.markReachable()
      if (!(error instanceof Error)) throw error
      this.reportUnusable(error.message)
      return null
    }
  }

  /** Logs that a value is not used, once a minute at most. The caller replaces it. */
  reportUnusable(reason: string): void {
    if (performance.now() < this.nextLogAt) return
    this.nextLogAt = performance.now() + LOG_INTERVAL_MS
    Redis.logger.warn(`a value in Redis is not usable and is replaced: ${reason}`)
  }

  /** Publishes a message to all servers that listen, if Redis can be reached. */
  async publish(channel: string, message: string): Promise<void> {
    await this.run((client) => client.publish(channel, message))
  }

  /** Subscribes to a channel, also after each reconnection. It receives the messages of this server too. */
  listen(channel: string, { onMessage, onMessagesMissed }: ChannelListener): void {
    this.subscriber.on('ready', onMessagesMissed)
    // The client subscribes again by itself whenever it is connected.
    this.subscriber.subscribe(channel, onMessage).catch(() => undefined)
  }

  close(): void {
    clearInterval(this.replacement)
    for (const client of [this.client, this.subscriber]) if (client.isOpen) client.destroy()
  }

  private markUnreachable({ message }: Error): void {
    if (this.outage) {
      this.outage.failedCalls += 1
      return
    }
    const since = performance.now()
    this.outage = { since, failedCalls: 1, retryAt: since + RETRY_AFTER_MS }
    Redis.logger.warn(`out of reach (${message}): each server continues with its own data`)
    clearInterval(this.replacement)
    this.replacement = setInterval(() => this.replaceConnections(), REPLACE_AFTER_MS).unref()
  }

  /** Connects again. The subscriber keeps its subscriptions. */
  private replaceConnections(): void {
    for (const client of [this.client, this.subscriber]) {
      if (client.isOpen) client.destroy()
      client.connect().catch(() => undefined)
    }
  }

  private markReachable(): void {
    if (!this.outage) return
    const { since, failedCalls } = this.outage
    this.outage = null
    clearInterval(this.replacement)
    Redis.logger.warn(`is there again, ${outageText(since, failedCalls)}`)
  }
}

/**
 * Whether Redis works, but refuses the command because of the value under its key: `WRONGTYPE`, or `ERR` for text
 * that is not a number. Other replies, such as `LOADING` or `OOM`, say that no command would do
 * (https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors).
 */
const isAboutValue = (error: Error): boolean => /^(WRONGTYPE|ERR) /.test(error.message)
