import { Inject, Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { episodeCalls } from '@contract/calls/episodes.calls'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'
import { EpisodesStore } from './episodes.store.ts'
import { OwnProgress } from './own-progress.ts'
import { rewatchSince, setRewatch } from './rewatch.queries.ts'
import { ShowReader } from './show-reader.ts'

/** Watching shows again from the start: progress counts from that moment, and the earlier viewings stay (decision 83). */
@Injectable()
export class RewatchesService {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: EpisodesStore,
    private readonly reader: ShowReader,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  /**
   * Begins to watch a show again at a time (ISO 8601), or stops it (null).
   * @throws MetadataError for a show that does not exist
   */
  async change(
    userId: string,
    id: number,
    since: string | null,
    params: LocaleParams,
    { today, now = Date.now() }: { today: string; now?: number },
  ): Promise<Out<typeof episodeCalls.putRewatch>> {
    const key = { userId, source: this.reader.source, id }
    const listed = await this.reader.listed(id, params, today)
    const facts = since === null ? null : await this.savedTitles.factsToStore(userId, { type: 'tv', id })
    return this.database.transaction().execute(async (transaction) => {
      // A show that was watched episode by episode has no marks yet.
      if (facts) await this.savedTitles.changeIn(transaction, userId, { type: 'tv', id, change: {}, facts }, now)
      const before = await rewatchSince(transaction, key)
      await setRewatch(transaction, key, since === null ? null : Math.min(Date.parse(since), now))
      return { progress: await new OwnProgress(this.store, listed, key).read(transaction), before: isoTime(before) }
    })
  }
}
