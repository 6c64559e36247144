import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Followable } from '../../changes/person.changes.ts'

/** Whom the member follows, and how that is changed. */
export interface FollowedPeople {
  readonly has: (id: number) => boolean
  /** Asks whom the member follows while somebody listens: one question for all of them. */
  readonly listen: (onChange: () => void) => () => void
  /** Follows a person, or stops following them; a visitor logs in first. */
  readonly follow: (person: Followable, followed: boolean) => void
}

export const FollowedPeopleContext = createContext<FollowedPeople | null>(null)

export function useFollowedPeople(): FollowedPeople {
  const people = useContext(FollowedPeopleContext)
  if (!people) throw new Error('Followed people are used outside their provider')
  return people
}

/** Whether the member follows a person. A page comes without: it is heard once the page is alive. */
export function useIsFollowed(id: number): boolean {
  const { has, listen } = useFollowedPeople()
  return useSyncExternalStore(
    listen,
    () => has(id),
    () => false,
  )
}
