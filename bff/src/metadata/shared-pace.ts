import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OnModuleDestroy } from '@nestjs/common'
import type { Redis } from '../platform/redis/redis.ts'
import type { CallPace } from './metadata-source.port.ts'

const serversKey = 'reelroom:metadata:servers'
const pauseChannel = 'reelroom:metadata:pause'
/**
 * How often a server reports that it runs (ms), and after how long without a report the others stop counting it (s).
 */
const HEARTBEAT_MS = 5000
const GONE_AFTER_S = 15

/** Counts this server and returns how many there are, by the clock of Redis. */
const countScript = `local now = redis.call('time')[1]
redis.call('zadd', KEYS[1], now, ARGV[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now - ARGV[2])
redis.call('expire', KEYS[1], ARGV[2])
return redis.call('zcard', KEYS[1])`

const pauseSchema = z.coerce.number().int().min(0).max(300_000)

/**
 * Divides the rate of calls to the metadata service among the servers that share a Redis, because the service counts the
 * calls of an address, which the servers usually share. Each gets an equal part, and all pause when it demands a pause of one. While
 * Redis is unreachable, a server keeps its last part.
 */
export class SharedPace implements OnModuleDestroy {
  private readonly id = randomUUID()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly redis: Redis,
    private readonly pace: CallPace,
  ) {
    pace.onDemandedPause = (milliseconds) => void redis.publish(pauseChannel, String(milliseconds))
    redis.listen(pauseChannel, {
      onMessage: (message) => {
        const pause = pauseSchema.safeParse(message)
        if (pause.success) pace.pause(pause.data)
      },
      onMessagesMissed: () => undefined,
    })
    this.timer = setInterval(() => void this.announce(), HEARTBEAT_MS).unref()
    void this.announce()
  }

  /** The others stop counting this server. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer)
    await this.redis.run((client) => client.zRem(serversKey, this.id))
  }

  private async announce(): Promise<void> {
    const options = { keys: [serversKey], arguments: [this.id, String(GONE_AFTER_S)] }
    const count = await this.redis.run((client) => client.eval(countScript, options))
    if (count) this.pace.divideAmong(Number(count.value))
  }
}
