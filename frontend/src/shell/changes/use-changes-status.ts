import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

/** How many changes are queued, whether they are being sent, and a function that sends them at once. */
export function useChangesStatus(): { waiting: number; isSending: boolean; retry: () => void } {
  const actor = useShellActor('changes')
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ signedIn: 'delivering' }))
  return { waiting, isSending, retry: () => actor.send({ type: 'changes.retry' }) }
}
