import { Inject, Injectable } from '@nestjs/common'
import { DAY_MS } from '@contract/days'
import type { HistoryPeriod } from '@contract/history-period'
import type { HistoryFilter } from '@contract/saved-query.schema'
import type { HistoryPeriods } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { CountCache } from '../saved/count-cache.ts'
import type { Owner } from '../saved/saved-titles.store.ts'
import { partsOf, periodsOf } from './history-periods.ts'
import { countHistory, historySpan } from './history.queries.ts'

/** Of all members: some ten megabytes. */
const MAX_CACHED_PERIODS = 200_000

/** Counts the viewings of each month, of each year without a known month, and of unknown days. */
@Injectable()
export class HistoryPeriodsService {
  private readonly counts: CountCache

  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {
    this.counts = new CountCache(database, {
      maxSize: MAX_CACHED_PERIODS,
      sizeOf: (periods) => (Array.isArray(periods) ? periods.length + 1 : 1),
    })
  }

  /** Counts once per revision. One statement counts a year, so that a long history does not delay other requests. */
  periods(owner: Owner, filter: HistoryFilter, zone: string): Promise<HistoryPeriods> {
    return this.counts.getOrCount(owner.userId, [owner.source, filter, zone], async () => {
      const counted: HistoryPeriods = []
      for (const periods of await this.periodsToCount(owner)) {
        const filters = periods.map((period) => ({ ...filter, parts: partsOf(period, zone) }))
        const counts = await countHistory(this.database, owner, filters)
        counted.push(...periods.map((period, index) => ({ period, count: counts[index]! })))
      }
      return counted.filter(({ count }) => count > 0)
    })
  }

  /** All periods that may have a viewing, by years: a time zone may move the ends of the history into another year. */
  private async periodsToCount(owner: Owner): Promise<HistoryPeriod[][]> {
    const span = await historySpan(this.database, owner)
    if (!span) return [['unknown']]
    const first = new Date(span.first - DAY_MS).getUTCFullYear()
    const last = new Date(span.last + DAY_MS).getUTCFullYear()
    const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
    return [...years.map(periodsOf), ['unknown']]
  }
}
