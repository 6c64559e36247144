import { useSelector } from '@xstate/react'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useShellActor } from '../shell-context.tsx'
import type { ShownChanges } from './shown-changes.ts'
import type { Submit } from './submit.ts'

export interface Changes {
  readonly submit: Submit
  readonly shown: Pick<ShownChanges, 'isChanging' | 'listen'>
}

const ChangesContext = createContext<Changes | null>(null)
export const ChangesProvider = ChangesContext.Provider

const useChanges = (): Changes => {
  const changes = useContext(ChangesContext)
  if (!changes) throw new Error('Changes are used outside their provider')
  return changes
}

/** Makes changes: `change.submit(markTitle(…))`. */
export const useChange = (): Pick<Changes, 'submit'> => useChanges()

/** Whether a change with this subject is not delivered yet. An undo has no subject. */
export function useIsChanging(subject: string): boolean {
  const { shown } = useChanges()
  return useSyncExternalStore(
    shown.listen,
    () => shown.isChanging(subject),
    () => false,
  )
}

/** How many changes are queued, whether they are being sent, and a function that sends them at once. */
export function useDelivery(): { waiting: number; isSending: boolean; retry: () => void } {
  const actor = useShellActor('delivery')
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ signedIn: 'delivering' }))
  return { waiting, isSending, retry: () => actor.send({ type: 'delivery.retry' }) }
}
