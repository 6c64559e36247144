import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { FolderRef } from './folder.machine.ts'
import { stateOf, type FolderState } from './folder-state.ts'

/** A folder of this browser with its present state. */
export interface FolderWithState {
  readonly ref: FolderRef
  readonly name: string
  readonly state: FolderState
}

/** The states of several folders, which change only with one of them. Folders that are leaving are left out. */
export function useFolderStates(folders: readonly FolderRef[]): readonly FolderWithState[] {
  const last = useRef<readonly FolderWithState[]>([])
  const listen = useCallback(
    (onChange: () => void) => {
      const subscriptions = folders.map((ref) => ref.subscribe(onChange))
      return () => subscriptions.forEach((one) => one.unsubscribe())
    },
    [folders],
  )
  const read = () => {
    const now = folders.flatMap((ref): FolderWithState[] => {
      const snapshot = ref.getSnapshot()
      const state = stateOf(snapshot)
      return state === 'leaving' ? [] : [{ ref, name: snapshot.context.name, state }]
    })
    const isSame =
      now.length === last.current.length &&
      now.every(({ ref, name, state }, index) => {
        const before = last.current[index]
        return before?.ref === ref && before.name === name && before.state === state
      })
    if (!isSame) last.current = now
    return last.current
  }
  return useSyncExternalStore(listen, read, read)
}
