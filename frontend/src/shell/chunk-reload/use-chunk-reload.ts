import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

/** Whether a lost chunk may still be solved by a reload, so that no error is shown yet. */
export const useChunkReload = (): boolean =>
  useSelector(useShellActor('chunkReload'), (snapshot) => !snapshot.matches('broken'))
