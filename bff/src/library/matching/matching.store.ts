import { Inject, Injectable } from '@nestjs/common'
import type { LibraryCandidate } from '@contract/library-review.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { incrementLibraryRevision } from '../folders.queries.ts'
import type { Source } from '../owner.ts'
import { addTitlesOfOtherSource, countWaiting, titlesToMatch, type LookupQuery } from './titles-to-match.queries.ts'
import { countUnresolved } from './unresolved-episodes.queries.ts'

type TitleRow = Database['library_titles']
export interface PendingLookup {
  readonly key: string
  readonly query: LookupQuery
}
/** The title that was recognized. */
export type LookupResult = Pick<TitleRow, 'state' | 'type' | 'media_id' | 'title' | 'released' | 'reason'> & {
  readonly candidates: readonly LibraryCandidate[]
}

/** Stores the different titles of libraries, and their matches. */
@Injectable()
export class MatchingStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async pending(owner: string, source: Source, limit: number): Promise<PendingLookup[]> {
    const rows = await titlesToMatch(this.database, owner, source)
      .select(['title.title_key', 'title.wanted'])
      .orderBy('title.title_key')
      .limit(limit)
      .execute()
    // SAFETY: written by `addTitles`.
    return rows.map(({ title_key, wanted }) => ({ key: title_key, query: JSON.parse(wanted) as LookupQuery }))
  }

  /** Saves the results of lookups, by the keys of the titles. */
  async save(owner: string, source: Source, results: ReadonlyMap<string, LookupResult>): Promise<void> {
    if (results.size === 0) return
    await this.database.transaction().execute(async (transaction) => {
      for (const [key, { candidates, ...found }] of results)
        await transaction
          .updateTable('library_titles')
          .set({ ...found, candidates: JSON.stringify(candidates) })
          .where('owner', '=', owner)
          .where('title_key', '=', key)
          .where('source', '=', source)
          .execute()
      await incrementLibraryRevision(transaction, owner)
    })
  }

  /** The number of titles that wait for a lookup, and of shows with unresolved episodes. */
  async countLeft(owner: string, source: Source): Promise<number> {
    return (await countWaiting(this.database, owner, source)) + (await countUnresolved(this.database, owner, source))
  }

  addTitlesOfOtherSource(source: Source): Promise<void> {
    return addTitlesOfOtherSource(this.database, source)
  }
}
