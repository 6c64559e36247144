import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { newUuid } from '../../domain/new-uuid.ts'
import { useShellActor } from '../shell-context.tsx'
import type { LoginDestination } from './login-popup.machine.ts'

/** Opens the login in a popup, so that the visitor stays on the page. `afterwards` is called after the log-in. */
export function useLoginPopup(): (afterwards?: () => void, destination?: LoginDestination) => void {
  const actor = useShellActor('loginPopup')
  return (afterwards, destination) =>
    actor.send({
      type: 'popup.open',
      nonce: newUuid(),
      ...(destination ? { destination } : {}),
      ...(afterwards ? { afterwards } : {}),
    })
}

const outcomes = ['done', 'nobody', 'failed'] as const
/** The state that the popup's page shows; the member is unknown before the session is fetched. */
export type LoginOutcome = 'checking' | (typeof outcomes)[number]

/** Ends a login in a popup; a provider's problem is shown instead. */
export function useLoginCallback(problem: string | null): LoginOutcome {
  const actor = useShellActor('loginCallback')
  const outcome = useSelector(
    actor,
    (snapshot): LoginOutcome => outcomes.find((one) => snapshot.matches(one)) ?? 'checking',
  )
  // The machine waits until this page is the callback page.
  useEffect(() => {
    actor.send({ type: 'callback.arrived', problem })
  }, [actor, problem])
  return outcome
}
