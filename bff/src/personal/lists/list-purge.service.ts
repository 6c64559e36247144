import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { DeletedListsStore } from './deleted-lists.store.ts'

/** How long a deletion can be undone, in milliseconds; then it is final. */
export const undoWindow = 10 * 60 * 1000

/** Erases the lists whose deletion is final: at the start, and again and again while the server runs. */
@Injectable()
export class ListPurge implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('lists')
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly deleted: DeletedListsStore) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.purge()
    this.timer = setInterval(() => void this.purge(), undoWindow).unref()
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer)
  }

  /** A failure is logged, and the next round tries again. */
  private async purge(): Promise<void> {
    try {
      await this.deleted.purge(Date.now() - undoWindow)
    } catch (error) {
      this.logger.warn(`deleted lists could not be erased: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
}
