import type { HistoryPeriod } from '@contract/history-period'
import { historyQueries } from '../../../api/history-queries.ts'
import type { AppContext } from '../../../context/app-context.tsx'
import { historyFilter, type HistorySearch } from '../../../domain/lists/history-search.ts'
import { timeZone } from '../../../platform/device/day.ts'

/** Loads a period of the history, by default the newest one that has a viewing, and the counts of all periods. */
export async function loadHistory(
  { queryClient, queries }: AppContext,
  search: HistorySearch,
  period?: HistoryPeriod,
): Promise<void> {
  const { history, historyPeriods } = queries.of(historyQueries)
  const filter = historyFilter(search, timeZone())
  const load = async (shown: HistoryPeriod | undefined) => {
    if (shown) await queryClient.prefetchInfiniteQuery(history(shown, filter))
  }
  const periods = historyPeriods(filter)
  await Promise.all([queryClient.prefetchQuery(periods), load(period)])
  if (!period) await load(queryClient.getQueryData(periods.queryKey)?.[0]?.period)
}
