import { Logger } from '@nestjs/common'
import type { RedisClientType } from '@redis/client'
import { circuitBreaker, ConsecutiveBreaker, handleWhen, timeout, TimeoutStrategy, wrap, type IPolicy } from 'cockatiel'

/** How long a request waits for Redis (ms); a command that takes longer counts as a failure. */
const COMMAND_TIMEOUT_MS = 100
/** How long no command is sent after a failure (ms). */
const HALF_OPEN_AFTER_MS = 1000
/** How long the start waits for the first connection (ms). */
const CONNECT_TIMEOUT_MS = 1000

/** Receives what the servers publish in a channel. */
export interface ChannelListener {
  readonly onMessage: (message: string) => void
  /** Called at each connection: messages that were published before it may have been missed. */
  readonly onMessagesMissed: () => void
}

/**
 * The Redis that several servers share (`REDIS_URL`). The product runs on without it: a command that fails, or takes more than
 * 100 ms, answers null, and for a second after that nobody waits for it.
 */
export class Redis {
  private static readonly logger = new Logger('redis')
  private readonly policy: IPolicy
  private readonly subscriber: RedisClientType
  private isUnreachable = false

  private constructor(private readonly client: RedisClientType) {
    // A refusal of the rate limiter is no error of Redis.
    const failures = handleWhen((error) => error instanceof Error)
    const breaker = circuitBreaker(failures, { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(1) })
    this.policy = wrap(breaker, timeout(COMMAND_TIMEOUT_MS, TimeoutStrategy.Aggressive))
    // Its subscriptions are queued until the first connection.
    this.subscriber = client.duplicate({ disableOfflineQueue: false })
    this.subscriber.on('error', () => undefined)
    breaker.onBreak((reason) => this.markUnreachable('error' in reason ? reason.error : undefined))
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
      falseAfter(CONNECT_TIMEOUT_MS),
    ])
    if (!isReady) redis.markUnreachable(reason)
    return redis
  }

  /** Runs a command and returns its result; null where Redis cannot be reached: the caller goes on without it. */
  async run<T>(command: (client: RedisClientType) => Promise<T>): Promise<{ readonly value: T } | null> {
    try {
      const value = await this.policy.execute(() => command(this.client))
      this.markReachable()
      return { value }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return null
    }
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
    for (const client of [this.client, this.subscriber]) if (client.isOpen) client.destroy()
  }

  private markUnreachable(error: unknown): void {
    if (this.isUnreachable) return
    this.isUnreachable = true
    const reason = error instanceof Error ? error.message : 'unknown'
    Redis.logger.warn(`out of reach (${reason}): each server goes on with what it keeps by itself`)
  }

  private markReachable(): void {
    if (!this.isUnreachable) return
    this.isUnreachable = false
    Redis.logger.warn('is there again')
  }
}

const falseAfter = (ms: number): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, false).unref()
  })
