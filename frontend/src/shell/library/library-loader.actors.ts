import { fromPromise } from 'xstate'
import type { libraryMachine } from './library.machine.ts'
import { LibraryStore } from './library.store.ts'
import type { LibraryEffects } from './provide-library.ts'

/** What fetching the library does to the world: its machines and what they need are a script of their own. */
export const libraryLoaderActors = (effects: LibraryEffects) => ({
  hasFolders: fromPromise<boolean, { userId: string }>(({ input: { userId } }) =>
    new LibraryStore().hasFolders(userId),
  ),
  load: fromPromise<typeof libraryMachine>(async () => {
    const { provideLibrary } = await import('./provide-library.ts')
    return provideLibrary(effects)
  }),
})
