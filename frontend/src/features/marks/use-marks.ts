import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import type { TitleMarks } from '../../api/marks-batch.ts'
import type { ChangeResult } from '../../changes/change.ts'
import type { MarkedTitle } from '../../changes/title.changes.ts'

export type TitleId = Pick<MarkedTitle, 'type' | 'id'>

/** What the member keeps of titles, and how it is changed. */
export interface MemberMarks {
  /** Undefined while it is not known yet. */
  readonly of: (title: TitleId) => TitleMarks | undefined
  /** Asks for the marks of a title while somebody listens to them. */
  readonly listen: (title: TitleId, onChange: () => void) => () => void
  /** Changes them at once; a visitor logs in first. Resolves when the server has answered, or when this device keeps it. */
  readonly change: (title: MarkedTitle, change: SavedTitleChange) => Promise<ChangeResult>
}

export const MemberMarksContext = createContext<MemberMarks | null>(null)

/** What the member keeps of a title, and how to change it. A page comes without: its marks are heard once it is alive. */
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
