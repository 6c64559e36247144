import { Inject, Injectable } from '@nestjs/common'
import { DAY_MS } from '@contract/days'
import type { HistoryPeriod } from '@contract/history-period'
import type { HistoryFilter } from '@contract/saved-query.schema'
import type { HistoryPeriods } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import { CountCache } from '../saved/count-cache.ts'
import type { Owner } from '../saved/saved-titles.store.ts'
import { partsOf, partsOfYear, periodsOf } from './history-periods.ts'
import { countFiltered, countHistory, hasViewing, historySpan } from './history.queries.ts'

/** For all members together: some ten megabytes. */
const MAX_CACHED_PERIODS = 200_000

/** Some thousand viewings of a member with a long history: few enough that other requests hardly wait. */
const MAX_PERIODS_AT_ONCE = 4

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

  /**
   * Counts once per revision. One statement counts some months, or only one month if it looks for earlier viewings of
   * each viewing; other requests are answered between two statements.
   */
  periods(owner: Owner, filter: HistoryFilter, zone: string): Promise<HistoryPeriods> {
    return this.counts.getOrCount(owner.userId, [owner.source, filter, zone], async () => {
      const slices = new TimeSlices()
      const all = await this.periodsToCount(owner)
      const atOnce = filter.rewatch === undefined ? MAX_PERIODS_AT_ONCE : 1
      const counted: HistoryPeriods = []
      for (let at = 0; at < all.length; at += atOnce) {
        const periods = all.slice(at, at + atOnce)
        const filters = periods.map((period) => ({ ...filter, parts: partsOf(period, zone) }))
        const counts =
          filter.rewatch === undefined
            ? await countHistory(this.database, owner, filters)
            : [await countFiltered(this.database, owner, filters[0]!)]
        counted.push(...periods.map((period, index) => ({ period, count: counts[index]! })))
        await slices.yieldIfDue()
      }
      return counted.filter(({ count }) => count > 0)
    })
  }

  /** The years with a viewing in a zone, newest first. */
  async years(owner: Owner, zone: string): Promise<number[]> {
    const slices = new TimeSlices()
    const years: number[] = []
    for (const year of await this.yearsToCount(owner)) {
      if (await hasViewing(this.database, owner, { parts: partsOfYear(year, zone) })) years.push(year)
      await slices.yieldIfDue()
    }
    return years
  }

  /** All periods that may have a viewing. */
  private async periodsToCount(owner: Owner): Promise<HistoryPeriod[]> {
    return [...(await this.yearsToCount(owner)).flatMap(periodsOf), 'unknown']
  }

  /** A time zone may move the ends of the history into another year. */
  private async yearsToCount(owner: Owner): Promise<number[]> {
    const span = await historySpan(this.database, owner)
    if (!span) return []
    const first = new Date(span.first - DAY_MS).getUTCFullYear()
    const last = new Date(span.last + DAY_MS).getUTCFullYear()
    return Array.from({ length: last - first + 1 }, (_, index) => last - index)
  }
}
