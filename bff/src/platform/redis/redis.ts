import { Logger } from '@nestjs/common'
import type { RedisClientType } from '@redis/client'
import { circuitBreaker, ConsecutiveBreaker, handleWhen, timeout, TimeoutStrategy, wrap, type IPolicy } from 'cockatiel'

/** How long a request waits for Redis (ms); a command that takes longer counts as a failure. */
const patienceMs = 100
/** How long no command is sent after a failure (ms). */
const restMs = 1000
/** How long the start waits for the first connection (ms). */
const startMs = 1000

/** Receives what the servers publish in a channel. */
export interface Listener {
  readonly heard: (message: string) => void
  /** Called at each connection: messages that were published before it may have been missed. */
  readonly missed: () => void
}

/**
 * The Redis that several servers share (`REDIS_URL`). The product runs on without it: a command that fails, or takes more than
 * 100 ms, answers null, and for a second after that nobody waits for it.
 */
export class Redis {
  private static readonly logger = new Logger('redis')
  private readonly policy: IPolicy
  private readonly subscriber: RedisClientType
  private isAway = false

  private constructor(private readonly client: RedisClientType) {
    // A refusal of the rate limiter is no error of Redis.
    const failures = handleWhen((error) => error instanceof Error)
    const breaker = circuitBreaker(failures, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(1) })
    this.policy = wrap(breaker, timeout(patienceMs, TimeoutStrategy.Aggressive))
    // Its subscriptions are queued until the first connection.
    this.subscriber = client.duplicate({ disableOfflineQueue: false })
    this.subscriber.on('error', () => undefined)
    breaker.onBreak((reason) => this.away('error' in reason ? reason.error : undefined))
  }

  /** Connects, or goes on trying in the background. The library is loaded only where there is a `REDIS_URL`. */
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
    const isReady = await Promise.race([
      connected.then(
        () => true,
        () => false,
      ),
      after(startMs),
    ])
    if (!isReady) redis.away(reason)
    return redis
  }

  /** Runs a command and returns its result; null where Redis cannot be reached: the caller goes on without it. */
  async ask<T>(command: (client: RedisClientType) => Promise<T>): Promise<{ readonly value: T } | null> {
    try {
      const value = await this.policy.execute(() => command(this.client))
      this.back()
      return { value }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return null
    }
  }

  /** Publishes a message to all servers that listen, if Redis can be reached. */
  async publish(channel: string, message: string): Promise<void> {
    await this.ask((client) => client.publish(channel, message))
  }

  /** Subscribes to a channel, also after each reconnection. It receives the messages of this server too. */
  listen(channel: string, { heard, missed }: Listener): void {
    this.subscriber.on('ready', missed)
    // The client subscribes again by itself whenever it is connected.
    this.subscriber.subscribe(channel, heard).catch(() => undefined)
  }

  close(): void {
    for (const client of [this.client, this.subscriber]) if (client.isOpen) client.destroy()
  }

  private away(error: unknown): void {
    if (this.isAway) return
    this.isAway = true
    const reason = error instanceof Error ? error.message : 'unknown'
    Redis.logger.warn(`out of reach (${reason}): each server goes on with what it keeps by itself`)
  }

  private back(): void {
    if (!this.isAway) return
    this.isAway = false
    Redis.logger.warn('is there again')
  }
}

const after = (ms: number): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, false).unref()
  })
