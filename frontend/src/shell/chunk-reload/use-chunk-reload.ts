import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

/** Whether a lost chunk is still to be dealt with, so that nothing is wrong yet. */
export const useChunkReload = (): boolean =>
  useSelector(useShellActor('chunkReload'), (snapshot) => !snapshot.matches('broken'))
