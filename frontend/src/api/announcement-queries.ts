import { queryOptions } from '@tanstack/react-query'
import type { ShownAnnouncement } from '@contract/announcement.schema'
import { siteCalls } from '@contract/calls/site.calls'
import type { LocaleCode } from '@contract/locale'
import type { Api } from './client.ts'
import * as queryNames from './query-names.ts'

/** How often a visible page requests the announcement. */
export const ANNOUNCEMENT_PAUSE_MS = 60_000
/** A page that becomes visible requests it at once if its announcement is older. */
const FRESH_MS = 20_000

interface Rendered {
  /** The announcement that the page was rendered with, and its language. */
  readonly announcement: ShownAnnouncement | null
  readonly locale: LocaleCode
}

/** The announcement above every page: the page contains it, and an open one requests the next (decision 151). */
export const announcementQueries = (api: Api) => ({
  announcement: (language: LocaleCode, rendered: Rendered) =>
    queryOptions({
      queryKey: [queryNames.announcement, language] as const,
      queryFn: async ({ signal }) =>
        (await api(siteCalls.shownAnnouncement, { query: { language }, signal })).announcement,
      ...(language === rendered.locale
        ? { initialData: rendered.announcement, initialDataUpdatedAt: performance.timeOrigin }
        : {}),
      staleTime: FRESH_MS,
      refetchInterval: ANNOUNCEMENT_PAUSE_MS,
      refetchOnWindowFocus: true,
    }),
})
