import type { PersonOfMember } from '@contract/people.schema'
import * as queryNames from '../api/query-names.ts'
import { changeKind, patch, type ChangeKind } from './change.ts'

export interface Followable {
  readonly id: number
  readonly name: string
}

/** Follows a person, or stops following them. */
export const followPerson: ChangeKind<{ person: Followable; followed: boolean; isUndo?: boolean }> = changeKind(
  'person.follow',
  ({ person, followed, isUndo = false }) => {
    const { id, name } = person
    const ofMember = [queryNames.personOfMember, { id }]
    return {
      call: followed ? 'followPerson' : 'unfollowPerson',
      params: { id },
      show: [
        patch<PersonOfMember>(ofMember, (cached) => ({ ...cached, followed })),
        patch<readonly number[]>([queryNames.followedIds], (ids) => {
          const others = ids.filter((other) => other !== id)
          return followed ? [id, ...others] : others
        }),
      ],
      inverse: () => followPerson({ person, followed: !followed, isUndo: true }),
      message: () =>
        isUndo ? null : { message: followed ? 'people.notice.followed' : 'people.notice.unfollowed', values: { name } },
      refused: () => ({ message: 'error.notSaved', values: { title: name } }),
      invalidates: () => ({
        now: [ofMember, queryNames.followedIds],
        later: [queryNames.home, queryNames.calendar, queryNames.followedPeople],
      }),
      isUndo,
    }
  },
)
