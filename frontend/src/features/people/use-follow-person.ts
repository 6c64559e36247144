import { useQuery } from '@tanstack/react-query'
import type { PersonOfMember } from '@contract/people.schema'
import { useApp } from '../../context/app-context.tsx'
import { useUser } from '../../shell/session/use-session.ts'
import { useFollowedPeople } from './use-followed.ts'

export interface PersonHandle {
  /** Null for a visitor, and until it has been fetched. */
  readonly state: PersonOfMember | null
  readonly follow: (followed: boolean) => void
}

/**
 * Whether the member follows a person, how many of the person's titles they have watched, and how to follow. `initial`
 * is the state that a list has already fetched.
 */
export function useFollowPerson(person: { id: number; name: string }, initial?: PersonOfMember): PersonHandle {
  const { queries } = useApp()
  const user = useUser()
  const { follow } = useFollowedPeople()
  const options = queries.personOfMember(person.id)
  const { data } = useQuery({ ...options, enabled: user !== null, ...(initial ? { initialData: initial } : {}) })
  return { state: user ? (data ?? null) : null, follow: (followed) => follow(person, followed) }
}
