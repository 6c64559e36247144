import { Inject, Injectable } from '@nestjs/common'
import { changeEpisodeMark } from '../../personal/plays/episode-marks.queries.ts'
import { bumpRevision } from '../../personal/saved/saved-titles.queries.ts'
import { SavedTitlesService } from '../../personal/saved/saved-titles.service.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import type { Located } from '../incoming/locate-report.ts'

/** Takes ratings of a media server, as the member's own. */
@Injectable()
export class RatingsService {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  /** Rates a film, or episodes. `at`: epoch milliseconds; a film keeps a rating that is later. */
  async rate(
    userId: string,
    { title, parts }: Exclude<Located, { waits: unknown }>,
    rating: number | null,
    at: number,
  ): Promise<void> {
    if (rating === null) return
    if (title.type === 'movie') {
      const stored = await this.savedTitles.item(userId, 'movie', title.id)
      if (stored?.ratedAt && Date.parse(stored.ratedAt) >= at) return
      await this.savedTitles.change(userId, 'movie', title.id, { rating, ratedAt: isoTime(at) })
      return
    }
    const { source } = this.savedTitles.owner(userId)
    await this.database.transaction().execute(async (transaction) => {
      for (const { season, episode } of parts) {
        if (season === null || episode === null) continue
        const key = { user_id: userId, source, media_id: title.id, season, episode }
        await changeEpisodeMark(transaction, key, { rating }, at)
      }
      await bumpRevision(transaction, userId)
    })
  }
}
