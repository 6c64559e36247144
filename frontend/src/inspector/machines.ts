import type { AnyStateMachine } from 'xstate'
import { chunkReloadMachine } from '../shell/chunk-reload/chunk-reload.machine.ts'
import { installPromptMachine } from '../shell/install-prompt/install-prompt.machine.ts'
import { folderMachine } from '../shell/folders/folder.machine.ts'
import { libraryLoaderMachine } from '../shell/folders/library-loader.machine.ts'
import { libraryMachine } from '../shell/folders/library.machine.ts'
import { matchingMachine } from '../shell/folders/matching.machine.ts'
import { listPickerMachine } from '../shell/list-picker/list-picker.machine.ts'
import { loadingBarMachine } from '../shell/loading-bar/loading-bar.machine.ts'
import { localeMachine } from '../shell/locale/locale.machine.ts'
import { loginCallbackMachine } from '../shell/login-popup/login-callback.machine.ts'
import { loginPopupMachine } from '../shell/login-popup/login-popup.machine.ts'
import { newVersionMachine } from '../shell/new-version/new-version.machine.ts'
import { createNotificationMachine } from '../shell/notifications/notification.machine.ts'
import { createNotificationsMachine } from '../shell/notifications/notifications.machine.ts'
import { changeMachine } from '../shell/changes/change.machine.ts'
import { changesMachine } from '../shell/changes/changes.machine.ts'
import { paletteMachine } from '../shell/palette/palette.machine.ts'
import { photosMachine } from '../shell/photos/photos.machine.ts'
import { playerMachine } from '../shell/player/player.machine.ts'
import { recoveryMachine } from '../shell/recovery/recovery.machine.ts'
import { reviewMachine } from '../shell/review/review.machine.ts'
import { scrollAnchorMachine } from '../shell/scroll-anchor/scroll-anchor.machine.ts'
import { searchFieldMachine } from '../shell/search-field/search-field.machine.ts'
import { serviceWorkerMachine } from '../shell/service-worker/service-worker.machine.ts'
import { sessionMachine } from '../shell/session/session.machine.ts'
import { shellMachine } from '../shell/shell.machine.ts'
import { trailerMachine } from '../shell/trailer/trailer.machine.ts'

/** All machines of the product, the root machine first, without effects: charts and replays are made of them. */
export const machines: readonly AnyStateMachine[] = [
  shellMachine,
  sessionMachine,
  loginPopupMachine,
  loginCallbackMachine,
  trailerMachine,
  photosMachine,
  listPickerMachine,
  createNotificationsMachine(() => 0),
  createNotificationMachine(() => 0),
  loadingBarMachine,
  localeMachine,
  paletteMachine,
  searchFieldMachine,
  scrollAnchorMachine,
  serviceWorkerMachine,
  installPromptMachine,
  newVersionMachine,
  chunkReloadMachine,
  changesMachine,
  changeMachine,
  playerMachine,
  recoveryMachine,
  libraryLoaderMachine,
  libraryMachine,
  folderMachine,
  matchingMachine,
  reviewMachine,
]

export const machineOf = (id: string): AnyStateMachine | null => machines.find((machine) => machine.id === id) ?? null
