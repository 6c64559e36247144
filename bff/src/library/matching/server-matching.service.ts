import { setTimeout } from 'node:timers/promises'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { MetadataError } from '@contract/metadata-error'
import { operatorOwner } from '../owner.ts'
import { MatchingService } from './matching.service.ts'

/** The wait before the next try if the source names none (ms). */
const RETRY_MS = 30_000

/** Matches the files of the operator's folders, round after round, until no title waits. */
@Injectable()
export class ServerMatching implements OnApplicationShutdown {
  private readonly logger = new Logger('library')
  private readonly closing = new AbortController()
  private running: Promise<void> | null = null
  private isRequested = false

  constructor(private readonly matching: MatchingService) {}

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort()
    await this.running
  }

  /** Starts matching new files. Only the server that scans the folders calls it: two would look titles up twice. */
  wake(): void {
    this.isRequested = true
    this.running ??= this.run().finally(() => {
      this.running = null
    })
  }

  private async run(): Promise<void> {
    while (this.isRequested && !this.closing.signal.aborted) {
      this.isRequested = false
      try {
        const { left } = await this.matching.round(operatorOwner, 'en')
        this.isRequested ||= left > 0
      } catch (error) {
        this.isRequested = true
        await this.wait(error)
      }
    }
  }

  private async wait(error: unknown): Promise<void> {
    const seconds = error instanceof MetadataError ? error.retryAfterSeconds : undefined
    const reason = error instanceof Error ? error.message : String(error)
    this.logger.warn(`Files of the server’s folders are looked up later: ${reason}`)
    await this.pause(seconds === undefined ? RETRY_MS : seconds * 1000)
  }

  /** Waits; the shutdown of the server ends the wait. */
  private async pause(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.closing.signal, ref: false }).catch(() => {})
  }
}
