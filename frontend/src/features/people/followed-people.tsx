import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AppContext } from '../../context/app-context.tsx'
import { followPerson } from '../../changes/person.changes.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useMember } from '../../shell/session/use-member.ts'
import { FollowedPeopleContext, type FollowedPeople } from './use-followed.ts'

interface FollowedPeopleParts extends Pick<AppContext, 'queries'> {
  readonly children: ReactNode
}

/** Provides the people whom the member follows to the whole interface. */
export function FollowedPeopleProvider({ children, queries }: FollowedPeopleParts) {
  const member = useMember()
  const queryClient = useQueryClient()
  const { submit } = useChange()
  const ids = queries.followedIds()
  // The value never changes: a new one would hydrate at once every part of the page that is not hydrated yet.
  const [people] = useState<FollowedPeople>(() => ({
    has: (id) => member.isLoggedIn() && (queryClient.getQueryData(ids.queryKey)?.includes(id) ?? false),
    subscribe: (onChange) => member.subscribe(() => new QueryObserver(queryClient, ids).subscribe(onChange), onChange),
    follow: (person, followed) => void submit(followPerson({ person, followed })),
  }))
  return <FollowedPeopleContext value={people}>{children}</FollowedPeopleContext>
}
