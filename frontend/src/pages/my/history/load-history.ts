import { historyQueries } from '../../../api/history-queries.ts'
import type { HistoryFilter } from '../../../api/query-types.ts'
import type { AppContext } from '../../../context/app-context.tsx'
import type { HistorySearch, HistorySpan } from '../../../domain/lists/history-search.ts'
import { timeZone } from '../../../platform/device/day.ts'

/** Loads a part of the history, by default the newest period that has a viewing, and the counts of all periods. */
export async function loadHistory(
  { queryClient, queries }: AppContext,
  search: HistorySearch,
  span?: HistorySpan,
): Promise<void> {
  const { history, historyPeriods } = queries.of(historyQueries)
  const filter = historyFilter(search, timeZone())
  const load = async (shown: HistorySpan | undefined) => {
    if (shown) await queryClient.prefetchInfiniteQuery(history(shown, filter))
  }
  const periods = historyPeriods(filter)
  await Promise.all([queryClient.prefetchQuery(periods), load(span)])
  const newest = queryClient.getQueryData(periods.queryKey)?.[0]
  if (!span && newest) await load({ period: newest.period })
}

/** `zone`: the time zone of the months, by its IANA name. */
export const historyFilter = ({ type, rating, rewatch }: HistorySearch, zone: string): HistoryFilter => ({
  zone,
  type,
  minRating: rating === undefined ? undefined : Number(rating),
  rewatch: rewatch && rewatch === 'yes',
})

export const isFiltered = ({ type, rating, rewatch }: HistorySearch): boolean =>
  [type, rating, rewatch].some((part) => part !== undefined)
