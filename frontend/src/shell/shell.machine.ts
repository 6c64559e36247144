import { assign, sendTo, setup, stopChild, type AnyActorRef } from 'xstate'
import type { User } from '@contract/session.schema'
import { deliveryMachine } from './changes/delivery.machine.ts'
import { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts'
import { installPromptMachine } from './install-prompt/install-prompt.machine.ts'
import { libraryLoaderMachine } from './folders/library-loader.machine.ts'
import { listPickerMachine } from './list-picker/list-picker.machine.ts'
import { logMachine, type AskedLog } from './log/log.machine.ts'
import { loadingBarMachine } from './loading-bar/loading-bar.machine.ts'
import { localeMachine } from './locale/locale.machine.ts'
import { loginCallbackMachine } from './login-popup/login-callback.machine.ts'
import { loginPopupMachine } from './login-popup/login-popup.machine.ts'
import { newVersionMachine } from './new-version/new-version.machine.ts'
import type { NotificationContent } from './notifications/notification.machine.ts'
import { createNotificationsMachine } from './notifications/notifications.machine.ts'
import { paletteMachine } from './palette/palette.machine.ts'
import { photosMachine } from './photos/photos.machine.ts'
import { recoveryMachine } from './recovery/recovery.machine.ts'
import { reviewMachine } from './review/review.machine.ts'
import { scrollAnchorMachine } from './scroll-anchor/scroll-anchor.machine.ts'
import { searchFieldMachine } from './search-field/search-field.machine.ts'
import { serviceWorkerMachine } from './service-worker/service-worker.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import type { EnteredMachine, ShellEvent, ShellInput } from './shell-event.ts'
import { trailerMachine } from './trailer/trailer.machine.ts'

const userOf = (session: AnyActorRef): User | null =>
  // SAFETY: this is the context of the session's machine.
  (session.getSnapshot() as { context: { user: User | null } }).context.user

/** Only a session with a user sends `session.loggedIn`. */
const userIdOf = (session: AnyActorRef): string => userOf(session)!.id

const receiverOf = ({ subject }: AskedLog, session: AnyActorRef) =>
  userOf(session) === null ? 'loginPopup' : subject === null ? 'palette' : 'log'

/** A machine that the root runs all the time, under one name. */
const child = <Name extends string>(name: Name) => ({ src: name, id: name, systemId: name })

/** The root of all machines: it starts them, and turns the events of one into events to others. */
export const shellMachine = setup({
  types: { input: {} as ShellInput, context: {} as ShellInput & { updateNotified: boolean }, events: {} as ShellEvent },
  actors: {
    session: sessionMachine,
    trailer: trailerMachine,
    photos: photosMachine,
    listPicker: listPickerMachine,
    log: logMachine,
    notifications: createNotificationsMachine(() => 0),
    loadingBar: loadingBarMachine,
    locale: localeMachine,
    palette: paletteMachine,
    searchField: searchFieldMachine,
    scrollAnchor: scrollAnchorMachine,
    loginPopup: loginPopupMachine,
    loginCallback: loginCallbackMachine,
    serviceWorker: serviceWorkerMachine,
    installPrompt: installPromptMachine,
    newVersion: newVersionMachine,
    chunkReload: chunkReloadMachine,
    delivery: deliveryMachine,
    recovery: recoveryMachine,
    libraryLoader: libraryLoaderMachine,
    review: reviewMachine,
  },
  guards: {
    /** A waiting worker and a newer build are the same update, which is shown once. */
    isUpdateNew: ({ context }) => !context.updateNotified,
    wasRefused: ({ event }) => event.type === 'delivery.finished' && event.result.refused > 0,
  },
  actions: {
    /** Removes private answers from the cache and loads the page again. */
    userChanged: () => {
      throw new Error('action "userChanged" was not provided')
    },
    /** Refetches data that was shown with pending changes. */
    changesDelivered: () => {
      throw new Error('action "changesDelivered" was not provided')
    },
    notifyDeliveryOfUser: sendTo(
      ({ system }) => system.get('delivery'),
      ({ system }) => ({ type: 'session.loggedIn', userId: userIdOf(system.get('session')) }),
    ),
    notifyDeliveryOfLogOut: sendTo(({ system }) => system.get('delivery'), { type: 'session.loggedOut' }),
    notifyLibraryOfUser: sendTo(
      ({ system }) => system.get('libraryLoader'),
      ({ system }) => ({ type: 'session.loggedIn', userId: userIdOf(system.get('session')) }),
    ),
    notifyLibraryOfLogOut: sendTo(({ system }) => system.get('libraryLoader'), { type: 'session.loggedOut' }),
    closeTrailer: sendTo(({ system }) => system.get('trailer'), { type: 'trailer.close' }),
    closePhotos: sendTo(({ system }) => system.get('photos'), { type: 'photos.close' }),
    closeListPicker: sendTo(({ system }) => system.get('listPicker'), { type: 'picker.close' }),
    closeLog: sendTo(({ system }) => system.get('log'), { type: 'log.close' }),
    /** A visitor logs in first; without a subject the palette searches for one. */
    answerAskedLog: sendTo(
      ({ system }, asked: AskedLog) => system.get(receiverOf(asked, system.get('session'))),
      ({ self, system }, asked: AskedLog) =>
        ({
          loginPopup: {
            type: 'popup.open',
            nonce: asked.nonce,
            afterwards: () => self.send({ ...asked, type: 'log.asked' }),
          },
          palette: { type: 'palette.open', mode: 'log', typed: asked.typed },
          log: { ...asked, type: 'log.open' },
        })[receiverOf(asked, system.get('session'))],
    ),
    leaveReview: sendTo(({ system }) => system.get('review'), { type: 'review.leave' }),
    closePalette: sendTo(({ system }) => system.get('palette'), { type: 'palette.close' }),
    refetchSession: sendTo(({ system }) => system.get('session'), { type: 'session.refetch' }),
    requestLogin: sendTo(
      ({ system }) => system.get('loginPopup'),
      // The id of a change is random, so it serves as the nonce of the popup.
      (_, { id }: { id: string }) => ({ type: 'popup.open', nonce: id }),
    ),
    notifyLoginPopup: sendTo(({ system }) => system.get('loginPopup'), { type: 'session.loggedIn' }),
    notifyLoadingBar: sendTo(
      ({ system }) => system.get('loadingBar'),
      ({ event }) => event,
    ),
    notifyRecovery: sendTo(({ system }) => system.get('recovery'), { type: 'page.left' }),
    notifyChunkReload: sendTo(({ system }) => system.get('chunkReload'), { type: 'chunk.navigated' }),
    forgetPages: sendTo(({ system }) => system.get('serviceWorker'), { type: 'worker.forget' }),
    checkWorker: sendTo(({ system }) => system.get('serviceWorker'), { type: 'worker.check' }),
    updateWorker: sendTo(({ system }) => system.get('serviceWorker'), { type: 'worker.update' }),
    cancelWorker: sendTo(({ system }) => system.get('serviceWorker'), { type: 'worker.cancel' }),
    /** Starts a machine that was loaded late, in place of one of its name. */
    begin: assign(({ spawn }, { name, machine, input }: EnteredMachine) => {
      spawn(machine, { systemId: name, ...(input ? { input } : {}) })
      return {}
    }),
    end: stopChild(({ system }, { name }: Pick<EnteredMachine, 'name'>) => system.get(name)),
    noteUpdateNotified: assign({ updateNotified: true }),
    noteUpdateAnswered: assign({ updateNotified: false }),
    notifyUpdateReady: sendTo(
      ({ system }) => system.get('notifications'),
      ({ self }) => ({
        type: 'notifications.add',
        notification: {
          message: 'update.ready',
          timeout: null,
          actions: [{ label: 'update.reload', run: () => self.send({ type: 'update.accepted' }) }],
          onClose: () => self.send({ type: 'update.dismissed' }),
        } satisfies NotificationContent,
      }),
    ),
    notify: sendTo(
      ({ system }) => system.get('notifications'),
      (_, notification: NotificationContent) => ({ type: 'notifications.add', notification }),
    ),
  },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({ ...input, updateNotified: false }),
  invoke: [
    { ...child('session'), input: ({ context, self }) => ({ user: context.user, parent: self }) },
    child('trailer'),
    child('photos'),
    child('listPicker'),
    { ...child('log'), input: ({ self }) => ({ parent: self }) },
    child('notifications'),
    child('loadingBar'),
    { ...child('locale'), input: ({ self }) => ({ parent: self }) },
    child('palette'),
    child('searchField'),
    child('scrollAnchor'),
    { ...child('loginPopup'), input: ({ self }) => ({ parent: self }) },
    child('loginCallback'),
    { ...child('serviceWorker'), input: ({ self }) => ({ parent: self }) },
    child('installPrompt'),
    { ...child('newVersion'), input: ({ context, self }) => ({ buildId: context.buildId, parent: self }) },
    child('chunkReload'),
    child('recovery'),
    { ...child('review'), input: ({ self }) => ({ parent: self }) },
    { ...child('delivery'), input: ({ context, self }) => ({ userId: context.user?.id ?? null, parent: self }) },
    { ...child('libraryLoader'), input: ({ context, self }) => ({ userId: context.user?.id ?? null, parent: self }) },
  ],
  on: {
    'session.loggedIn': {
      actions: ['userChanged', 'forgetPages', 'notifyLoginPopup', 'notifyDeliveryOfUser', 'notifyLibraryOfUser'],
    },
    'delivery.finished': [
      {
        guard: 'wasRefused',
        actions: ['changesDelivered', { type: 'notify', params: { message: 'changes.refused', tone: 'error' } }],
      },
      { actions: ['changesDelivered', { type: 'notify', params: { message: 'changes.delivered' } }] },
    ],
    'delivery.mustLogIn': { actions: 'refetchSession' },
    'delivery.awaitsLogin': { actions: { type: 'requestLogin', params: ({ event }) => ({ id: event.id }) } },
    'delivery.announced': { actions: { type: 'notify', params: ({ event }) => event.notification } },
    'library.announced': { actions: { type: 'notify', params: ({ event }) => event.notification } },
    'log.asked': { actions: { type: 'answerAskedLog', params: ({ event }) => event } },
    'review.announced': { actions: { type: 'notify', params: ({ event }) => event.notification } },
    'worker.needRefresh': { guard: 'isUpdateNew', actions: ['noteUpdateNotified', 'notifyUpdateReady'] },
    'version.outdated': [
      { guard: 'isUpdateNew', actions: ['noteUpdateNotified', 'notifyUpdateReady', 'checkWorker'] },
      { actions: 'checkWorker' },
    ],
    'update.accepted': { actions: ['noteUpdateAnswered', 'updateWorker'] },
    'update.dismissed': { actions: 'cancelWorker' },
    'popup.signaled': { actions: 'refetchSession' },
    'session.loggedOut': {
      actions: [
        'userChanged',
        'closeTrailer',
        'closePhotos',
        'closeListPicker',
        'closeLog',
        'leaveReview',
        'forgetPages',
        'notifyDeliveryOfLogOut',
        'notifyLibraryOfLogOut',
        { type: 'notify', params: { message: 'notification.loggedOut' } },
      ],
    },
    'locale.changed': {
      actions: ['forgetPages', { type: 'notify', params: { message: 'notification.languageChanged' } }],
    },
    'locale.failed': { actions: { type: 'notify', params: { message: 'notification.language', tone: 'error' } } },
    'machine.entered': {
      actions: [
        { type: 'end', params: ({ event }) => event },
        { type: 'begin', params: ({ event }) => event },
      ],
    },
    'machine.left': { actions: { type: 'end', params: ({ event }) => event } },
    'page.left': {
      actions: [
        'closeTrailer',
        'closePhotos',
        'closeListPicker',
        'closeLog',
        'closePalette',
        'leaveReview',
        'notifyChunkReload',
        'notifyRecovery',
      ],
    },
    'page.loading': { actions: 'notifyLoadingBar' },
    'page.loaded': { actions: 'notifyLoadingBar' },
    'page.failed': { actions: 'notifyLoadingBar' },
  },
})
