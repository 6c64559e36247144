import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../api/client.ts'
import { scriptAddress } from '../../platform/device/script-address.ts'
// The build writes this module.
// oxlint-disable-next-line import/default
import scanWorker from './scan.worker.ts?worker&url'
import { folderActors } from './folder.actors.ts'
import { folderMachine } from './folder.machine.ts'
import { libraryActions, libraryActors, matchingActors } from './library.actors.ts'
import { libraryMachine } from './library.machine.ts'
import { LibraryStore } from './library.store.ts'
import { matchingMachine } from './matching.machine.ts'

export interface LibraryEffects {
  readonly api: Api
  readonly queryClient: QueryClient
}

/** The machine of a member's library with its effects. */
export function provideLibrary({ api, queryClient }: LibraryEffects): typeof libraryMachine {
  const store = new LibraryStore()
  const createWorker = () => new Worker(scriptAddress(scanWorker), { type: 'module' })
  return libraryMachine.provide({
    actors: {
      ...libraryActors(store),
      folder: folderMachine.provide({ actors: folderActors({ api, store, createWorker }) }),
      matching: matchingMachine.provide({ actors: matchingActors(api) }),
    },
    actions: libraryActions(queryClient),
  })
}
