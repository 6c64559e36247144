import type { ShowProgress } from '@contract/episodes.schema'
import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import type { ShowKey } from './episode-plays.queries.ts'
import type { EpisodesStore } from './episodes.store.ts'
import { progressIn } from './progress.ts'
import { rewatchSince, setRewatch } from './rewatch.queries.ts'
import type { ListedShow } from './show-reader.ts'

/**
 * The progress of a member in a show. While they watch it again from the start, viewings since then count; once everything that has
 * aired is watched again, all viewings do.
 */
export class OwnProgress {
  constructor(
    private readonly store: EpisodesStore,
    private readonly listed: ListedShow,
    private readonly key: ShowKey,
  ) {}

  async read(database: AnyDatabase): Promise<ShowProgress> {
    return this.since(database, await rewatchSince(database, this.key))
  }

  /** The progress since the show was started again (epoch milliseconds); null: over all viewings. */
  async since(database: AnyDatabase, since: number | null): Promise<ShowProgress> {
    const { show, shown } = this.listed
    if (since !== null) {
      const again = progressIn(show, shown, await this.store.watched(this.key, database, since))
      if (!isWhole(again)) return { ...again, rewatchSince: isoTime(since) }
    }
    return progressIn(show, shown, await this.store.watched(this.key, database))
  }

  /** Ends watching the show again if everything that has aired is watched again. Returns whether it ended that. */
  async endIfWhole(transaction: DatabaseTransaction, progress: ShowProgress, since: number | null): Promise<boolean> {
    if (since === null || progress.rewatchSince !== undefined) return false
    await setRewatch(transaction, this.key, null)
    return true
  }
}

const isWhole = ({ aired, watched }: ShowProgress): boolean => aired > 0 && watched === aired
