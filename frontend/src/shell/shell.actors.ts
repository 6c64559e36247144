import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createActor } from 'xstate'
import type { User } from '@contract/session.schema'
import type { Api } from '../api/client.ts'
import type { Queries } from '../api/queries.ts'
import { yieldToMain } from '../platform/frames/yield-to-main.ts'
import type { DeliveryEffects } from './changes/delivery.actors.ts'
import { provideDelivery } from './changes/provide-delivery.ts'
import { chunkReloadActors } from './chunk-reload/chunk-reload.actors.ts'
import { chunkReloadMachine, reloadInterval } from './chunk-reload/chunk-reload.machine.ts'
import { installPromptActors } from './install-prompt/install-prompt.actors.ts'
import { installPromptMachine } from './install-prompt/install-prompt.machine.ts'
import { libraryLoaderActors } from './folders/library-loader.actors.ts'
import { LibraryStore } from './folders/library.store.ts'
import { libraryLoaderMachine } from './folders/library-loader.machine.ts'
import { logActors } from './log/log.actors.ts'
import { logMachine } from './log/log.machine.ts'
import { loadingBarActors } from './loading-bar/loading-bar.actors.ts'
import { loadingBarMachine } from './loading-bar/loading-bar.machine.ts'
import { localeActors, type LocaleEffects } from './locale/locale.actors.ts'
import { localeMachine } from './locale/locale.machine.ts'
import { notificationsActors } from './notifications/notifications.actors.ts'
import { loginCallbackMachine } from './login-popup/login-callback.machine.ts'
import { goToLogin, loginCallbackActors, loginPopupActors, signalAndClose } from './login-popup/login-popup.actors.ts'
import { loginPopupMachine } from './login-popup/login-popup.machine.ts'
import { createNotificationsMachine } from './notifications/notifications.machine.ts'
import { newVersionActors } from './new-version/new-version.actors.ts'
import { newVersionMachine } from './new-version/new-version.machine.ts'
import { paletteActors } from './palette/palette.actors.ts'
import { paletteMachine } from './palette/palette.machine.ts'
import { photosActors } from './photos/photos.actors.ts'
import { photosMachine } from './photos/photos.machine.ts'
import { pushHere } from './push/push-here.ts'
import { recoveryActors } from './recovery/recovery.actors.ts'
import { recoveryMachine } from './recovery/recovery.machine.ts'
import { reviewActors } from './review/review.actors.ts'
import { reviewMachine } from './review/review.machine.ts'
import { scrollAnchorActions, scrollAnchorActors } from './scroll-anchor/scroll-anchor.actors.ts'
import { scrollAnchorMachine } from './scroll-anchor/scroll-anchor.machine.ts'
import { searchFieldActors } from './search-field/search-field.actors.ts'
import { searchFieldMachine } from './search-field/search-field.machine.ts'
import { serviceWorkerActors } from './service-worker/service-worker.actors.ts'
import { serviceWorkerMachine } from './service-worker/service-worker.machine.ts'
import { sessionActors } from './session/session.actors.ts'
import type { MemberStore } from './session/forget-members.ts'
import { membersHere, noteMemberHere } from './session/members-here.ts'
import { sessionMachine } from './session/session.machine.ts'
import type { RootActor } from './shell-refs.ts'
import type { ShellInput } from './shell-event.ts'
import { shellMachine } from './shell.machine.ts'
import { trailerActors } from './trailer/trailer.actors.ts'
import { trailerMachine } from './trailer/trailer.machine.ts'

export interface ShellEffects {
  readonly api: Api
  readonly fetch: typeof fetch
  readonly queryClient: QueryClient
  readonly queries: Queries
  readonly router: () => AnyRouter
  readonly userChanged: () => void
  readonly locale: LocaleEffects
  readonly delivery: DeliveryEffects
  readonly changesDelivered: () => void
  readonly device: {
    /** The answers that this device has for pages without a network; undefined if it stores none. */
    readonly offlineStore: MemberStore | undefined
    /** Whether the page knows if there is a member. */
    readonly isSessionKnown: boolean
    /** The revision of the data of the page; null for a member without a connection. */
    readonly connectedRevision: number | null
  }
}

/** The root machine with its effects. */
const provideShell = ({
  api,
  fetch,
  queryClient,
  queries,
  router,
  userChanged,
  locale,
  delivery,
  changesDelivered,
}: ShellEffects) =>
  shellMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: sessionActors({ api, queryClient, queries, endPush: () => endPushHere(api) }),
      }),
      trailer: trailerMachine.provide({ actors: trailerActors() }),
      photos: photosMachine.provide({ actors: photosActors() }),
      notifications: createNotificationsMachine(Date.now).provide({ actors: notificationsActors() }),
      log: logMachine.provide({ actors: logActors() }),
      loadingBar: loadingBarMachine.provide({ actors: loadingBarActors() }),
      locale: localeMachine.provide({ actors: localeActors(locale) }),
      palette: paletteMachine.provide({ actors: paletteActors() }),
      searchField: searchFieldMachine.provide({ actors: searchFieldActors(router) }),
      scrollAnchor: scrollAnchorMachine.provide({ actors: scrollAnchorActors(), actions: scrollAnchorActions() }),
      serviceWorker: serviceWorkerMachine.provide({ actors: serviceWorkerActors(import.meta.env.PROD) }),
      installPrompt: installPromptMachine.provide({ actors: installPromptActors() }),
      newVersion: newVersionMachine.provide({ actors: newVersionActors(fetch, () => router().history) }),
      chunkReload: chunkReloadMachine.provide({
        actors: chunkReloadActors(reloadInterval),
      }),
      recovery: recoveryMachine.provide({ actors: recoveryActors(queryClient, router) }),
      libraryLoader: libraryLoaderMachine.provide({ actors: libraryLoaderActors({ api, queryClient }) }),
      review: reviewMachine.provide({ actors: reviewActors(api, queryClient) }),
      loginPopup: loginPopupMachine.provide({
        actors: loginPopupActors(),
        actions: { goToLogin },
      }),
      delivery: provideDelivery(delivery),
      loginCallback: loginCallbackMachine.provide({ actors: loginCallbackActors(api), actions: { signalAndClose } }),
    },
    actions: { userChanged, changesDelivered },
  })

/** Ends the pushes to this browser, and removes it from the member’s devices. */
async function endPushHere(api: Api): Promise<void> {
  // Read before the script loads: the change of the member ends the pushes, too.
  const here = pushHere()
  if (here) await (await import('./push/end-push.ts')).endPush(here, api)
}

/** Creates the machines in one task and starts them in another, so that the browser can respond between them. */
export async function startShell(effects: ShellEffects, input: ShellInput): Promise<RootActor> {
  await yieldToMain()
  const userChanged = () => {
    effects.userChanged()
    follow(true)
  }
  const shell: RootActor = createActor(provideShell({ ...effects, userChanged }), { input })
  const follow = (hasChanged: boolean) => followSession(shell, effects, hasChanged)
  await yieldToMain()
  shell.start()
  if (effects.device.isSessionKnown) follow(false)
  return shell
}

/**
 * Notes the member on this device, keeps their data fresh and their pushes on, or deletes data of members who have left the device. A failure
 * waits for the next visit. `hasChanged`: whether the page was made for another user.
 */
function followSession(shell: RootActor, effects: ShellEffects, hasChanged: boolean): void {
  const { system } = shell
  const { api, queryClient, delivery } = effects
  const { offlineStore, connectedRevision } = effects.device
  // SAFETY: this is the context of the session's machine.
  const { user } = system.get('session').getSnapshot().context as { user: User | null }
  if (hasChanged) shell.send({ type: 'machine.left', name: 'freshness' })
  if (user && (hasChanged || connectedRevision !== null))
    import('./freshness/keep-fresh.ts')
      .then(({ keepFresh }) =>
        keepFresh(shell, { api, queryClient, user, revision: hasChanged ? undefined : connectedRevision }),
      )
      .catch(() => undefined)
  const here = pushHere()
  if (here)
    import('./push/keep-push.ts')
      .then(({ keepPush }) => keepPush({ api, here, userId: user?.id ?? null }))
      .catch(() => undefined)
  if (user) noteMemberHere(user.id)
  else if (membersHere().length > 0)
    import('./session/forget-members.ts')
      .then(({ forgetMembers }) =>
        forgetMembers({
          api,
          stores: [delivery.queue, new LibraryStore(), ...(offlineStore ? [offlineStore] : [])],
          forgetPages: () => system.get('serviceWorker').send({ type: 'worker.forget' }),
        }),
      )
      .catch(() => undefined)
}
