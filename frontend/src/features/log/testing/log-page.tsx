import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { createActor, fromCallback, setup, type EventObject } from 'xstate'
import type { SavedTitle } from '@contract/saved-title.schema'
import { createApi, type Api } from '../../../api/client.ts'
import { createQueries } from '../../../api/queries.ts'
import { emptySavedTitle } from '../../../changes/saved-title-change.ts'
import { markTitle } from '../../../changes/title.changes.ts'
import type { AppContext } from '../../../context/app-context.tsx'
import { currentDay } from '../../../context/use-today.ts'
import { i18nOf } from '../../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../../i18n/translation-provider.tsx'
import { Voice } from '../../../i18n/voice.ts'
import { ChangeQueue } from '../../../shell/changes/change-queue.ts'
import { ChangeStore } from '../../../shell/changes/change.store.ts'
import { provideDelivery } from '../../../shell/changes/provide-delivery.ts'
import { ShownChanges } from '../../../shell/changes/shown-changes.ts'
import { createSubmit, OtherTabs } from '../../../shell/changes/submit.ts'
import { fakeBroadcastChannel, fakeLocks } from '../../../shell/changes/testing/browser.ts'
import { ChangesProvider } from '../../../shell/changes/use-change.ts'
import { logActors } from '../../../shell/log/log.actors.ts'
import { logMachine, type OpenedLog } from '../../../shell/log/log.machine.ts'
import type { NotificationContent } from '../../../shell/notifications/notification.machine.ts'
import type { LateShell } from '../../../shell/late-shell.ts'
import type { ShellEvent } from '../../../shell/shell-event.ts'
import { ShellProvider } from '../../../shell/shell-context.tsx'
import { settle } from '../../../testing/settle.ts'
import { MemberMarksContext, type MemberMarks } from '../../marks/use-marks.ts'
import { Log } from '../log.tsx'

/** A request of the page: `PUT /api/userMedia/shows/1/episodes`, with its body. */
interface Sent {
  readonly call: string
  readonly body: Record<string, unknown>
}
/** What a server answers by the method and path of a call: a body, or a status. An error means that it cannot be reached. */
export type Answers = Readonly<Record<string, unknown>>

/** The context of the router, which the page under test gets by a mock of `useRouteContext`. */
export const routeContext: { current: AppContext | undefined } = { current: undefined }

/** A server that answers from a table, and the requests that it received. */
function madeUpServer(answers: Answers) {
  const served: { answers: Answers } = { answers }
  const sent: Sent[] = []
  const api = createApi(
    async (url, { method = 'GET', body } = {}) => {
      // SAFETY: the client calls with a path, and the bodies of changes are JSON.
      const call = `${method} ${new URL(url as string, 'http://localhost').pathname}`
      if (method !== 'GET') sent.push({ call, body: JSON.parse(body as string) as Sent['body'] })
      const answer = served.answers[call]
      if (answer instanceof Error) throw answer
      if (answer === undefined) throw new Error(`No answer to ${call}`)
      return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer)
    },
    () => ({ language: 'en' }),
  )
  return { api, sent, answer: (changed: Answers) => void (served.answers = { ...served.answers, ...changed }) }
}

/** The machines of the dialog and of the changes, with the notifications. */
function machinesOver(api: Api, queryClient: QueryClient) {
  const notifications: NotificationContent[] = []
  const parent = createActor(
    setup({ types: { events: {} as ShellEvent } }).createMachine({
      on: {
        'log.asked': {
          actions: ({ event }) => event.subject && log.send({ ...event, subject: event.subject, type: 'log.open' }),
        },
        'delivery.announced': {
          actions: ({ event }) => void (event.notification && notifications.push(event.notification)),
        },
      },
    }),
  ).start()
  const log = createActor(logMachine.provide({ actors: logActors() }), { input: { parent } }).start()
  const parts = {
    queue: new ChangeQueue(new ChangeStore()),
    shown: new ShownChanges(queryClient),
    tabs: new OtherTabs(),
    userId: () => 'ada',
    delivery: () => delivery,
  }
  const submit = createSubmit(parts)
  const delivery = createActor(
    provideDelivery({ ...parts, api, queryClient, submit }).provide({
      actors: { connection: fromCallback<EventObject>(() => undefined) },
    }),
    { input: { userId: 'ada', parent } },
  ).start()
  const stop = () => {
    delivery.stop()
    log.stop()
  }
  return { log, delivery, submit, shown: parts.shown, notifications, stop }
}

/** A member's page with the dialog, its machine, and changes that are delivered to a made-up server. */
export function logPage(answers: Answers, item: SavedTitle | null = null) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('BroadcastChannel', fakeBroadcastChannel())
  // The icons that are loaded late.
  vi.stubGlobal('fetch', async () => Response.json({ icons: {} }))
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  const { api, sent, answer } = madeUpServer(answers)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { log, delivery, submit, shown, notifications, stop } = machinesOver(api, queryClient)
  const queries = createQueries({ api, contentLocale: () => ({ language: 'en' }), today: currentDay })
  // SAFETY: the dialog reads nothing else of it.
  routeContext.current = { boot: { source: 'embedded', today: currentDay(), timeZone: 'UTC' }, queries } as AppContext
  const titleMarks = { item, isOwned: false }
  const marks: MemberMarks = {
    get: () => titleMarks,
    subscribe: () => () => undefined,
    change: (title, change) =>
      submit(markTitle({ title, change, before: item ?? emptySavedTitle(title.type, title.id, 'embedded') })),
    openLog: (opened) => log.send({ type: 'log.open', ...opened }),
    isLoggedIn: () => true,
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  // SAFETY: the dialog uses no other machine.
  const shell = { actor: () => log } as unknown as LateShell
  root.render(
    <QueryClientProvider client={queryClient}>
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <ShellProvider value={shell}>
          <ChangesProvider value={{ submit, shown }}>
            <MemberMarksContext value={marks}>
              <Log />
            </MemberMarksContext>
          </ChangesProvider>
        </ShellProvider>
      </TranslationProvider>
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    root.unmount()
    await settle()
    container.remove()
    stop()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  return {
    sent,
    notifications,
    /** Changes the server's answers from now on. */
    answer,
    /** The network is back. */
    reconnect: () => delivery.send({ type: 'network.online' }),
    opened: () => log.getSnapshot().context.opened,
    open: (opened: OpenedLog) => log.send({ type: 'log.open', ...opened }),
  }
}
