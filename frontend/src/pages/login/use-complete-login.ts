import { useNavigate } from '@tanstack/react-router'
import type { User } from '@contract/session.schema'
import { safeRedirect } from '@contract/safe-redirect'
import { useSession } from '../../shell/session/use-session.ts'

/** Completes a login: sets the session's user and navigates to the requested page. */
export function useCompleteLogin({ redirect, popup }: { redirect?: string; popup?: string }): (user: User) => void {
  const { enter } = useSession()
  const navigate = useNavigate()
  return (user) => {
    enter(user)
    void navigate({ href: popup ? '/login/done' : redirect ? safeRedirect(redirect) : '/home', replace: true })
  }
}
