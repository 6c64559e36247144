import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Followable } from '../../changes/person.changes.ts'

/** The people whom the member follows, and how to change that. */
export interface FollowedPeople {
  readonly has: (id: number) => boolean
  /** Fetches the followed people, with one query for all, while there is a subscriber. */
  readonly subscribe: (onChange: () => void) => () => void
  /** Follows or unfollows a person; a visitor logs in first. */
  readonly follow: (person: Followable, followed: boolean) => void
}

export const FollowedPeopleContext = createContext<FollowedPeople | null>(null)

export function useFollowedPeople(): FollowedPeople {
  const people = useContext(FollowedPeopleContext)
  if (!people) throw new Error('Followed people are used outside their provider')
  return people
}

/** Whether the member follows a person. A served page has no such state; it is fetched after hydration. */
export function useIsFollowed(id: number): boolean {
  const { has, subscribe } = useFollowedPeople()
  return useSyncExternalStore(
    subscribe,
    () => has(id),
    () => false,
  )
}
