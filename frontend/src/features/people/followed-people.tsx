import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { createPending } from '../../lib/pending.ts'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { useFollow, type FollowParts } from './use-follow.ts'
import { FollowedPeopleContext, type Followable, type FollowedPeople } from './use-followed.ts'

const pending = createPending<{ readonly person: Followable; readonly followed: boolean }>('reelroom-pending-follow')

/** Whom the member follows, for the whole interface. A visitor logs in first; then what they pressed is done. */
export function FollowedPeopleProvider({ children, ...parts }: FollowParts & { readonly children: ReactNode }) {
  const user = useUser()
  const logIn = useLoginPopup()
  const queryClient = useQueryClient()
  const followNow = useFollow(parts)
  const ids = parts.queries.followedIds()
  const people: FollowedPeople = {
    has: (id) => (user && queryClient.getQueryData(ids.queryKey)?.includes(id)) ?? false,
    listen: (onChange) => (user ? new QueryObserver(queryClient, ids).subscribe(onChange) : () => undefined),
    follow: (person, followed) => {
      if (user) return followNow(person, followed)
      pending.keep({ person, followed })
      logIn()
    },
  }
  // Logging in is a fact of the shell, with which alone this renders anew; what was pressed before it waits here.
  useEffect(() => {
    const kept = user && pending.take()
    if (kept) followNow(kept.person, kept.followed)
  })
  return <FollowedPeopleContext value={people}>{children}</FollowedPeopleContext>
}
