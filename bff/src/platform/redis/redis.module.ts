import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from './redis.ts'

@Module({})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis | null) {}

  /** Provides the Redis that several servers share; null for a single server. It is closed when the server ends. */
  static with(redis: Redis | null): DynamicModule {
    return {
      module: RedisModule,
      global: true,
      providers: [{ provide: Redis, useValue: redis }],
      exports: [Redis],
    }
  }

  onApplicationShutdown(): void {
    this.redis?.close()
  }
}
