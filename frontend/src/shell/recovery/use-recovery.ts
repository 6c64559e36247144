import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useShellActor } from '../shell-context.tsx'

export interface RecoveryHandle {
  readonly isTrying: boolean
  readonly retry: () => void
}

/** For a component that is shown in place of data that could not be loaded: starts to fetch the data again. */
export function useRecovery(): RecoveryHandle {
  const actor = useShellActor('recovery')
  // A component knows that its data is missing only once it is rendered.
  useEffect(() => actor.send({ type: 'reach.lost' }), [actor])
  return {
    isTrying: useSelector(actor, (snapshot) => snapshot.hasTag('trying')),
    retry: () => actor.send({ type: 'reach.retry' }),
  }
}
