import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import type { TitleMarks } from '../../api/marks-batch.ts'
import type { ChangeResult } from '../../changes/change.ts'
import type { MarkedTitle } from '../../changes/title.changes.ts'

export type TitleId = Pick<MarkedTitle, 'type' | 'id'>

/** The member's marks of titles, and how to change them. */
export interface MemberMarks {
  /** The cached marks of a title; undefined while they have not been fetched. */
  readonly of: (title: TitleId) => TitleMarks | undefined
  /** Fetches the marks of a title while there is a subscriber. Returns how to unsubscribe. */
  readonly listen: (title: TitleId, onChange: () => void) => () => void
  /** Changes marks at once; a visitor logs in first. Resolves when the server has answered or the change is queued. */
  readonly change: (title: MarkedTitle, change: SavedTitleChange) => Promise<ChangeResult>
}

export const MemberMarksContext = createContext<MemberMarks | null>(null)

/** The marks of a title, and how to change them. A served page has none; they are fetched once it is hydrated. */
export function useMarks(title: MarkedTitle): {
  readonly item: SavedTitle | null
  /** Whether the member has files of it. */
  readonly isOwned: boolean
  readonly change: (change: SavedTitleChange) => Promise<ChangeResult>
} {
  const marks = useContext(MemberMarksContext)
  if (!marks) throw new Error('Marks are used outside their provider')
  const { type, id } = title
  const { listen } = marks
  const ofTitle = useSyncExternalStore(
    useCallback((onChange: () => void) => listen({ type, id }, onChange), [listen, type, id]),
    () => marks.of(title),
    nothingYet,
  )
  return {
    item: ofTitle?.item ?? null,
    isOwned: ofTitle?.isOwned ?? false,
    change: (wanted) => marks.change(title, wanted),
  }
}

const nothingYet = () => undefined
