import { Logger } from '@nestjs/common'

/** How old the value of pages may be. */
const LIFETIME_MS = 15_000

/** A setting that operators change, as pages show it: they never wait for the database, and work with any server's change. */
export class ShownSetting<T> {
  private readonly logger = new Logger('settings')
  private readAt = 0

  /** `value` is shown until the setting was read once. */
  constructor(
    private value: T,
    private readonly load: () => Promise<T>,
  ) {}

  /** At most 15 seconds old. */
  get shown(): T {
    return this.shownAt(Date.now())
  }

  /** The same at a time (epoch milliseconds). */
  shownAt(now: number): T {
    if (now - this.readAt > LIFETIME_MS) {
      this.readAt = now
      this.read().catch((error: unknown) => this.logger.warn(`a setting of operators was not read: ${String(error)}`))
    }
    return this.value
  }

  /** The setting as it is now. */
  async read(): Promise<T> {
    this.value = await this.load()
    this.readAt = Date.now()
    return this.value
  }
}
