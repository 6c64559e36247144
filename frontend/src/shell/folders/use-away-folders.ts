import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useShellActor } from '../shell-context.tsx'
import { isAway, stateOf } from './folder-state.ts'

/** The ids of the folders in this browser whose films cannot be opened now: they are marked as away. */
export function useAwayFolders(): ReadonlySet<string> {
  const library = useSelector(useShellActor('libraryLoader'), ({ context }) => context.library) ?? undefined
  const folders = useSelector(library, (snapshot) => snapshot?.context.folders)
  const listen = useCallback(
    (onChange: () => void) => {
      const subscriptions = (folders ?? []).map((ref) => ref.subscribe(onChange))
      return () => subscriptions.forEach((one) => one.unsubscribe())
    },
    [folders],
  )
  const read = () =>
    (folders ?? [])
      .map((ref) => ref.getSnapshot())
      .filter((snapshot) => isAway(stateOf(snapshot)))
      .map(({ context }) => context.id)
      .join(' ')
  const away = useSyncExternalStore(listen, read, () => '')
  return useMemo(() => new Set(away.split(' ').filter(Boolean)), [away])
}
