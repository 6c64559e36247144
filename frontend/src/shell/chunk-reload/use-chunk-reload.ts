import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

/** Whether a lost chunk is being dealt with, so that nothing is wrong yet. */
export const useChunkReload = (): boolean =>
  useSelector(
    useShellActor('chunkReload'),
    (snapshot) => snapshot.matches('recalling') || snapshot.matches('reloading'),
  )
