import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { createPending } from '../../lib/pending.ts'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useMember } from '../../shell/session/use-member.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { useFollow, type FollowParts } from './use-follow.ts'
import { FollowedPeopleContext, type Followable, type FollowedPeople } from './use-followed.ts'

const pending = createPending<{ readonly person: Followable; readonly followed: boolean }>('reelroom-pending-follow')

/** Whom the member follows, for the whole interface. A visitor logs in first; then what they pressed is done. */
export function FollowedPeopleProvider({ children, ...parts }: FollowParts & { readonly children: ReactNode }) {
  const member = useMember()
  const logIn = useLoginPopup()
  const queryClient = useQueryClient()
  const followNow = useFollow(parts)
  const ids = parts.queries.followedIds()
  // Always the same: whatever of the page still waits to come alive would have to do so at once for another.
  const [people] = useState<FollowedPeople>(() => ({
    has: (id) => member.isThere() && (queryClient.getQueryData(ids.queryKey)?.includes(id) ?? false),
    listen: (onChange) => member.hear(() => new QueryObserver(queryClient, ids).subscribe(onChange), onChange),
    follow: (person, followed) => {
      if (member.isThere()) return followNow(person, followed)
      pending.keep({ person, followed })
      logIn()
    },
  }))
  const user = useUser()
  // Logging in is a fact of the shell; what was pressed before it waits here.
  useEffect(() => {
    const kept = user && pending.take()
    if (kept) followNow(kept.person, kept.followed)
  })
  return <FollowedPeopleContext value={people}>{children}</FollowedPeopleContext>
}
