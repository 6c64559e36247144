import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common'
import { UserDatabase } from '../platform/database/database.module.ts'
import { limitValidity } from '../platform/http/freshness.ts'
import { HiddenSet } from './hidden-set.ts'
import { hiddenIds, hiddenRevision } from './hidden-titles.queries.ts'
import { MetadataSource } from './metadata-source.port.ts'

/** How soon a server notices what operators changed at another one. */
const READ_INTERVAL_MS = 5000

/** The titles that operators hide from everybody (decision 105), as all servers on one database store them. */
@Injectable()
export class HiddenTitles implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('hidden titles')
  private set = new HiddenSet([])
  private revision: string | undefined
  private isCurrent = this.isShown(this.set)
  private readonly listeners: (() => void)[] = []
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> | null = null

  constructor(
    @Inject(MetadataSource) private readonly source: MetadataSource,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.look()
  }

  /** Looks every few seconds for changes of other servers and of the command line; call this once the server listens. */
  start(): void {
    this.timer = setInterval(() => {
      this.turn ??= this.lookOrLog().finally(() => (this.turn = null))
    }, READ_INTERVAL_MS).unref()
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer)
    await this.turn
  }

  /** The titles that are hidden now. The answer in progress is valid until that changes. */
  get current(): HiddenSet {
    limitValidity(this.isCurrent)
    return this.set
  }

  /** Ties the answer in progress to the titles that are hidden now. Returns their revision; empty if there never were any. */
  tie(): string {
    limitValidity(this.isCurrent)
    return this.revision ?? ''
  }

  /** Runs `listener` after each change. */
  onChange(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Reads the hidden titles if they have changed. @throws an error of the database */
  async look(): Promise<void> {
    const revision = await hiddenRevision(this.database)
    if (revision === this.revision) return
    const set = new HiddenSet(await hiddenIds(this.database, this.source.name))
    this.revision = revision
    this.set = set
    this.isCurrent = this.isShown(set)
    for (const listener of this.listeners) listener()
  }

  private isShown(set: HiddenSet): () => boolean {
    return () => this.set === set
  }

  private async lookOrLog(): Promise<void> {
    try {
      await this.look()
    } catch (error) {
      // The log has one line about an outage of the database.
      this.logger.debug(`hidden titles were not read: ${String(error)}`)
    }
  }
}
