import { Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { APP_INTERCEPTOR } from '@nestjs/core'
import { IdempotencyInterceptor } from './idempotency.interceptor.ts'
import { IdempotencyKeysStore } from './idempotency-keys.store.ts'

const SWEEP_INTERVAL_MS = 60 * 60 * 1000

/** Changes with an `Idempotency-Key` (decision 16). It deletes old keys at the start and every hour. */
@Module({
  providers: [IdempotencyKeysStore, { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor }],
})
export class IdempotencyModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('changes')
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly keys: IdempotencyKeysStore) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sweep()
    this.timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref()
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer)
  }

  /** A failure is logged, and the next round tries again. */
  private async sweep(): Promise<void> {
    try {
      await this.keys.sweep(Date.now())
    } catch (error) {
      this.logger.warn(`old keys could not be deleted: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
}
