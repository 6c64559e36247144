import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { DroppedFolders } from './file-system/read-drop.ts'
import { useShellActor } from '../shell-context.tsx'
import type { FolderRef } from './folder.machine.ts'
import type { LibraryProblem, MovedFolder } from './recognize.ts'

export interface Library {
  /** `opening`: it is being loaded. `failed`: it could not be loaded. `unreadable`: the browser stores nothing. */
  readonly state: 'opening' | 'ready' | 'unreadable' | 'failed'
  /** The member's folders in this browser: see `useFolder`. The server lists those of their other browsers. */
  readonly folders: readonly FolderRef[]
  /** Whether a folder is being picked, or dropped ones are being recognized. */
  readonly isAdding: boolean
  /** Why a folder was not added, until the next one is. */
  readonly problem: LibraryProblem | null
  /** A given folder that may be a known one after a move, until the member answers. */
  readonly moved: MovedFolder | null
  readonly answerMoved: (isSame: boolean) => void
  /** Opens the browser's folder picker; works only in a press, and if `canPick`. */
  readonly pick: () => void
  /** Adds dropped or chosen folders, once the library is loaded. */
  readonly add: (dropped: DroppedFolders) => void
  /** Fetches or reads it again. */
  readonly retry: () => void
}

const noFolders: readonly FolderRef[] = []

/** The folders of the member in this browser. A component that uses this hook loads the library. */
export function useLibrary(): Library {
  const loader = useShellActor('libraryLoader')
  const library = useSelector(loader, ({ context }) => context.library) ?? undefined
  const hasFailed = useSelector(loader, (snapshot) => snapshot.matches('failed'))
  const member = useSelector(loader, ({ context }) => context.userId)
  // The library is loaded once a component needs it, and again for the next member.
  useEffect(() => loader.send({ type: 'library.opened' }), [loader, member])
  const state = useSelector(library, (snapshot): Library['state'] => {
    if (!snapshot) return hasFailed ? 'failed' : 'opening'
    return snapshot.matches('ready') ? 'ready' : snapshot.matches('unreadable') ? 'unreadable' : 'opening'
  })
  return {
    state,
    folders: useSelector(library, (snapshot) => snapshot?.context.folders ?? noFolders),
    isAdding: useSelector(library, (snapshot) => snapshot !== undefined && !snapshot.matches({ ready: 'resting' })),
    problem: useSelector(library, (snapshot) => snapshot?.context.problem ?? null),
    moved: useSelector(library, (snapshot) =>
      snapshot?.matches({ ready: 'asking' }) ? (snapshot.context.moved[0] ?? null) : null,
    ),
    answerMoved: (isSame) => library?.send({ type: 'library.answerMoved', isSame }),
    pick: () => library?.send({ type: 'library.pick' }),
    add: (dropped) => loader.send({ type: 'library.add', dropped }),
    retry: () => (library ? library.send({ type: 'library.retry' }) : loader.send({ type: 'library.opened' })),
  }
}

export interface Matching {
  /** `waiting`: the catalogue cannot answer now. `paused`: there is no network. */
  readonly state: 'idle' | 'matching' | 'waiting' | 'paused'
  readonly looked: number
  readonly left: number
}
const IDLE_MATCHING: Matching = { state: 'idle', looked: 0, left: 0 }

/** The progress of matching files to titles. */
export function useMatching(): Matching {
  const library = useSelector(useShellActor('libraryLoader'), ({ context }) => context.library) ?? undefined
  const matching = useSelector(library, (snapshot) => snapshot?.children['matching'])
  const state = useSelector(matching, (snapshot) => snapshot?.value ?? 'idle')
  const looked = useSelector(matching, (snapshot) => snapshot?.context.looked ?? 0)
  const left = useSelector(matching, (snapshot) => snapshot?.context.left ?? 0)
  return matching ? { state: state === 'matched' ? 'matching' : state, looked, left } : IDLE_MATCHING
}
