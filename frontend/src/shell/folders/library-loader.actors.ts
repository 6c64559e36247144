import { fromPromise } from 'xstate'
import type { libraryMachine } from './library.machine.ts'
import { LibraryStore } from './library.store.ts'
import type { LibraryEffects } from './provide-library.ts'

/** The effects of the library loader. The machines of the library and what they need are a chunk of their own. */
export const libraryLoaderActors = (effects: LibraryEffects) => ({
  hasFolders: fromPromise<boolean, { userId: string }>(({ input: { userId } }) =>
    new LibraryStore().hasFolders(userId),
  ),
  load: fromPromise<typeof libraryMachine>(async () => {
    const { provideLibrary } = await import('./provide-library.ts')
    return provideLibrary(effects)
  }),
})
