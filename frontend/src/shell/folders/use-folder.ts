import { useSelector } from '@xstate/react'
import type { FolderFailure } from './folder-setup.machine.ts'
import type { FolderRef } from './folder.machine.ts'
import { stateOf, type FolderState } from './folder-state.ts'
import type { LeftOut, ScanProgress } from './scan-messages.ts'

export interface FolderHandle {
  readonly id: string
  readonly name: string
  readonly state: FolderState
  readonly progress: ScanProgress
  /** The number of pieces that are sent, and of all pieces. */
  readonly sent: number
  readonly changes: number
  readonly leftOut: LeftOut
  readonly failure: FolderFailure | null
  readonly unlock: () => void
  readonly scan: () => void
  readonly cancel: () => void
  readonly remove: () => void
}

/** One folder of the member in this browser, with its commands. */
export function useFolder(ref: FolderRef): FolderHandle {
  const context = useSelector(ref, (snapshot) => snapshot.context)
  const { id, name, progress, sent, changes, leftOut, failure } = context
  return {
    id,
    name,
    state: useSelector(ref, stateOf),
    progress,
    sent,
    changes,
    leftOut,
    failure,
    unlock: () => ref.send({ type: 'folder.unlock' }),
    scan: () => ref.send({ type: 'folder.scan' }),
    cancel: () => ref.send({ type: 'folder.cancel' }),
    remove: () => ref.send({ type: 'folder.remove' }),
  }
}
