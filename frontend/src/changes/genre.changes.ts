import type { UserGenre } from '@contract/saved-title.schema'
import * as queryNames from '../api/query-names.ts'
import { changeKind, patch, type ChangeKind } from './change.ts'

interface FollowGenre {
  readonly genre: Pick<UserGenre, 'id' | 'name'>
  readonly followed: boolean
}

/** The `subject` of the changes that follow a genre. */
export const GENRES = 'genres'

/** Follows a genre, or stops following it. The control that was pressed reports a refusal itself. */
export const followGenre: ChangeKind<FollowGenre> = changeKind('genre.follow', ({ genre, followed }) => ({
  call: followed ? 'followGenre' : 'unfollowGenre',
  params: { id: genre.id },
  show: [patch<readonly UserGenre[]>([queryNames.userGenres], (all) => withGenre(all, genre, followed))],
  inverse: () => followGenre({ genre, followed: !followed }),
  refused: () => null,
  // The rows of the home page stay while the page shows them.
  invalidates: () => ({ now: [queryNames.userGenres], later: [queryNames.home] }),
  subject: GENRES,
}))

function withGenre(all: readonly UserGenre[], { id, name }: FollowGenre['genre'], followed: boolean): UserGenre[] {
  if (all.some((other) => other.id === id))
    return all.map((other) => (other.id === id ? { ...other, followed } : other))
  return followed ? [...all, { id, name, names: [name], count: 0, followed }] : [...all]
}
