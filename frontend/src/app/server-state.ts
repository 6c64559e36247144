import type { Boot } from '@contract/boot'
import type { OwnPart } from '@contract/own-part'
import type { User } from '@contract/session.schema'
import { defaultSettings } from '@contract/settings-defaults'
import { createApi } from '../api/client.ts'
import { createPayloads } from '../api/payload.ts'
import { createQueries } from '../api/queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import * as queryNames from '../api/query-names.ts'
import { currentDay } from '../context/use-today.ts'
import type { Messages } from '../i18n/create-i18n.ts'
import { contentLocale } from './content-locale.ts'
import { OfflineAnswers } from './offline-answers.ts'
import { ownerOf, type OfflineStore } from './offline.store.ts'
import { withPreloadedAnswers, storeMarks } from './own-part.ts'
import type { PageLanguage } from './page-language.ts'

interface ServerStateParts {
  readonly boot: Boot
  readonly own: OwnPart | null
  readonly fetch: typeof fetch
  readonly offlineStore: OfflineStore | undefined
  readonly language: PageLanguage
  /** The member who is logged in at this moment. */
  readonly user: () => User | null
  /** Called when a stored answer is shown because the server did not answer. */
  readonly onRecall: () => void
}

/** Creates the API client, the queries and their cache, with the data that came with the page. */
export function createServerState({
  boot,
  own,
  fetch: baseFetch,
  offlineStore,
  language,
  user,
  onRecall,
}: ServerStateParts) {
  const fetch = own ? withPreloadedAnswers(baseFetch, own.answers) : baseFetch
  // Without storage in the browser there is nothing to update.
  const amend = (change: Partial<Boot>, messages?: Messages) =>
    void offlineStore?.amend(change, messages).catch(() => undefined)
  const { queryClient, dropUnwritten } = createQueryClientOf(offlineStore, { amend, user, onRecall })
  // A page for all members is rendered with the settings of its boot data.
  const fallbackSettings = import.meta.env.SSR ? boot.settings : defaultSettings
  const settingsQuery = () => queries.settings(user()?.id ?? '')
  const settings = () => queryClient.getQueryData(settingsQuery().queryKey) ?? fallbackSettings
  const currentLocale = () => contentLocale(language.code, settings())
  const api = createApi(fetch, currentLocale)
  // A page is rendered for the day of its boot data.
  const today = import.meta.env.SSR ? () => boot.today : currentDay
  const queries = createQueries({ api, contentLocale: currentLocale, today })
  const initial = own ?? boot
  if (initial.user) queryClient.setQueryData(queries.settings(initial.user.id).queryKey, initial.settings)
  if (initial.unreadNotices !== null) queryClient.setQueryData([queryNames.unreadNotices], initial.unreadNotices)
  if (own) storeMarks(own, { queryClient, queries })
  const payloads = createPayloads(fetch, queryClient, (owned) => storeMarks(owned, { queryClient, queries }))
  return { amend, api, dropUnwritten, fetch, payloads, queries, queryClient, settings, settingsQuery }
}
export type ServerState = ReturnType<typeof createServerState>

interface QueryClientParts extends Pick<ServerStateParts, 'user' | 'onRecall'> {
  readonly amend: (change: Partial<Boot>) => void
}

function createQueryClientOf(store: OfflineStore | undefined, { amend, user, onRecall }: QueryClientParts) {
  if (!store) return { queryClient: createQueryClient(), dropUnwritten: () => undefined }
  const answers = new OfflineAnswers({
    store,
    owner: () => ownerOf({ user: user() }),
    onSettings: (settings) => amend({ settings }),
    onRecall,
  })
  const queryClient = createQueryClient(answers.persister)
  answers.subscribe(queryClient)
  return { queryClient, dropUnwritten: () => answers.dropUnwritten() }
}
