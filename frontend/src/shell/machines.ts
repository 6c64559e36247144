import type { AnyStateMachine } from 'xstate'
import { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts'
import { freshnessMachine } from './freshness/freshness.machine.ts'
import { connectionSetupMachine } from './connection-setup/connection-setup.machine.ts'
import { deviceCodeMachine } from './device-code/device-code.machine.ts'
import { installPromptMachine } from './install-prompt/install-prompt.machine.ts'
import { folderMachine } from './folders/folder.machine.ts'
import { libraryLoaderMachine } from './folders/library-loader.machine.ts'
import { libraryMachine } from './folders/library.machine.ts'
import { matchingMachine } from './folders/matching.machine.ts'
import { listPickerMachine } from './list-picker/list-picker.machine.ts'
import { logMachine } from './log/log.machine.ts'
import { loadingBarMachine } from './loading-bar/loading-bar.machine.ts'
import { localeMachine } from './locale/locale.machine.ts'
import { loginCallbackMachine } from './login-popup/login-callback.machine.ts'
import { loginPopupMachine } from './login-popup/login-popup.machine.ts'
import { newVersionMachine } from './new-version/new-version.machine.ts'
import { createNotificationMachine } from './notifications/notification.machine.ts'
import { createNotificationsMachine } from './notifications/notifications.machine.ts'
import { changeMachine } from './changes/change.machine.ts'
import { deliveryMachine } from './changes/delivery.machine.ts'
import { paletteMachine } from './palette/palette.machine.ts'
import { photosMachine } from './photos/photos.machine.ts'
import { playerMachine } from './player/player.machine.ts'
import { pushMachine } from './push/push.machine.ts'
import { recoveryMachine } from './recovery/recovery.machine.ts'
import { reviewMachine } from './review/review.machine.ts'
import { scrollAnchorMachine } from './scroll-anchor/scroll-anchor.machine.ts'
import { searchFieldMachine } from './search-field/search-field.machine.ts'
import { serviceWorkerMachine } from './service-worker/service-worker.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { trailerMachine } from './trailer/trailer.machine.ts'
import { shellMachine } from './shell.machine.ts'

/**
 * Every machine of the product, the root first, under the name of its file and of its page in `docs/machines/`. They have
 * no effects. Tools, tests and the build's charts, which the inspector shows, read this list; pages do not, so that each
 * loads its own machines alone.
 */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  shell: shellMachine,
  session: sessionMachine,
  'login-popup': loginPopupMachine,
  'login-callback': loginCallbackMachine,
  trailer: trailerMachine,
  photos: photosMachine,
  'list-picker': listPickerMachine,
  log: logMachine,
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
  'connection-setup': connectionSetupMachine,
  'device-code': deviceCodeMachine,
  freshness: freshnessMachine,
  push: pushMachine,
  delivery: deliveryMachine,
  change: changeMachine,
  player: playerMachine,
  recovery: recoveryMachine,
  'library-loader': libraryLoaderMachine,
  library: libraryMachine,
  folder: folderMachine,
  matching: matchingMachine,
  review: reviewMachine,
}
