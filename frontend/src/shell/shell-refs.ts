import type { ActorRefFrom } from 'xstate'
import type { changesMachine } from './changes/changes.machine.ts'
import type { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts'
import type { installPromptMachine } from './install-prompt/install-prompt.machine.ts'
import type { libraryLoaderMachine } from './folders/library-loader.machine.ts'
import type { listPickerMachine } from './list-picker/list-picker.machine.ts'
import type { loadingBarMachine } from './loading-bar/loading-bar.machine.ts'
import type { localeMachine } from './locale/locale.machine.ts'
import type { loginCallbackMachine } from './login-popup/login-callback.machine.ts'
import type { loginPopupMachine } from './login-popup/login-popup.machine.ts'
import type { newVersionMachine } from './new-version/new-version.machine.ts'
import type { createNotificationsMachine } from './notifications/notifications.machine.ts'
import type { paletteMachine } from './palette/palette.machine.ts'
import type { photosMachine } from './photos/photos.machine.ts'
import type { recoveryMachine } from './recovery/recovery.machine.ts'
import type { reviewMachine } from './review/review.machine.ts'
import type { scrollAnchorMachine } from './scroll-anchor/scroll-anchor.machine.ts'
import type { searchFieldMachine } from './search-field/search-field.machine.ts'
import type { serviceWorkerMachine } from './service-worker/service-worker.machine.ts'
import type { sessionMachine } from './session/session.machine.ts'
import type { shellMachine } from './shell.machine.ts'
import type { trailerMachine } from './trailer/trailer.machine.ts'

export type RootActor = ActorRefFrom<typeof shellMachine>

/** The machines under the root, by their `systemId`. */
export interface ShellActors {
  session: ActorRefFrom<typeof sessionMachine>
  trailer: ActorRefFrom<typeof trailerMachine>
  photos: ActorRefFrom<typeof photosMachine>
  listPicker: ActorRefFrom<typeof listPickerMachine>
  notifications: ActorRefFrom<ReturnType<typeof createNotificationsMachine>>
  loadingBar: ActorRefFrom<typeof loadingBarMachine>
  locale: ActorRefFrom<typeof localeMachine>
  palette: ActorRefFrom<typeof paletteMachine>
  searchField: ActorRefFrom<typeof searchFieldMachine>
  scrollAnchor: ActorRefFrom<typeof scrollAnchorMachine>
  serviceWorker: ActorRefFrom<typeof serviceWorkerMachine>
  installPrompt: ActorRefFrom<typeof installPromptMachine>
  newVersion: ActorRefFrom<typeof newVersionMachine>
  chunkReload: ActorRefFrom<typeof chunkReloadMachine>
  changes: ActorRefFrom<typeof changesMachine>
  recovery: ActorRefFrom<typeof recoveryMachine>
  libraryLoader: ActorRefFrom<typeof libraryLoaderMachine>
  review: ActorRefFrom<typeof reviewMachine>
  loginPopup: ActorRefFrom<typeof loginPopupMachine>
  loginCallback: ActorRefFrom<typeof loginCallbackMachine>
}
