import type { AnyStateMachine } from 'xstate'
import { chunkReloadMachine } from '../src/shell/chunk-reload/chunk-reload.machine.ts'
import { installPromptMachine } from '../src/shell/install-prompt/install-prompt.machine.ts'
import { folderMachine } from '../src/shell/folders/folder.machine.ts'
import { libraryLoaderMachine } from '../src/shell/folders/library-loader.machine.ts'
import { libraryMachine } from '../src/shell/folders/library.machine.ts'
import { matchingMachine } from '../src/shell/folders/matching.machine.ts'
import { listPickerMachine } from '../src/shell/list-picker/list-picker.machine.ts'
import { loadingBarMachine } from '../src/shell/loading-bar/loading-bar.machine.ts'
import { localeMachine } from '../src/shell/locale/locale.machine.ts'
import { loginCallbackMachine } from '../src/shell/login-popup/login-callback.machine.ts'
import { loginPopupMachine } from '../src/shell/login-popup/login-popup.machine.ts'
import { newVersionMachine } from '../src/shell/new-version/new-version.machine.ts'
import { createNotificationMachine } from '../src/shell/notifications/notification.machine.ts'
import { createNotificationsMachine } from '../src/shell/notifications/notifications.machine.ts'
import { changeMachine } from '../src/shell/changes/change.machine.ts'
import { changesMachine } from '../src/shell/changes/changes.machine.ts'
import { paletteMachine } from '../src/shell/palette/palette.machine.ts'
import { photosMachine } from '../src/shell/photos/photos.machine.ts'
import { playerMachine } from '../src/shell/player/player.machine.ts'
import { recoveryMachine } from '../src/shell/recovery/recovery.machine.ts'
import { reviewMachine } from '../src/shell/review/review.machine.ts'
import { scrollAnchorMachine } from '../src/shell/scroll-anchor/scroll-anchor.machine.ts'
import { searchFieldMachine } from '../src/shell/search-field/search-field.machine.ts'
import { serviceWorkerMachine } from '../src/shell/service-worker/service-worker.machine.ts'
import { sessionMachine } from '../src/shell/session/session.machine.ts'
import { trailerMachine } from '../src/shell/trailer/trailer.machine.ts'

/** Every machine with a page in `docs/machines/`, by the page's name. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  'login-popup': loginPopupMachine,
  'login-callback': loginCallbackMachine,
  trailer: trailerMachine,
  photos: photosMachine,
  'list-picker': listPickerMachine,
  notifications: createNotificationsMachine(() => 0),
  notification: createNotificationMachine(() => 0),
  'loading-bar': loadingBarMachine,
  locale: localeMachine,
  palette: paletteMachine,
  'search-field': searchFieldMachine,
  'scroll-anchor': scrollAnchorMachine,
  'service-worker': serviceWorkerMachine,
  'install-prompt': installPromptMachine,
  'new-version': newVersionMachine,
  'chunk-reload': chunkReloadMachine,
  changes: changesMachine,
  change: changeMachine,
  player: playerMachine,
  recovery: recoveryMachine,
  'library-loader': libraryLoaderMachine,
  library: libraryMachine,
  folder: folderMachine,
  matching: matchingMachine,
  review: reviewMachine,
}
