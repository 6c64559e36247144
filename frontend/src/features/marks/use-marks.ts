import type { TitleId } from '@contract/media.schema'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import type { TitleMarks } from '../../api/marks-batch.ts'
import type { ChangeResult } from '../../changes/change.ts'
import type { MarkedTitle } from '../../changes/title.changes.ts'
import type { OpenedLog } from '../../shell/log/use-log.ts'

/** The member's marks of titles, and how to change them. */
export interface MemberMarks {
  /** The cached marks of a title; undefined while they have not been fetched. */
  readonly get: (title: TitleId) => TitleMarks | undefined
  /** Fetches the marks of a title while there is a subscriber. Returns how to unsubscribe. */
  readonly subscribe: (title: TitleId, onChange: () => void) => () => void
  /** Changes marks at once; a visitor logs in first. Resolves when the server has answered or the change is queued. */
  readonly change: (title: MarkedTitle, change: SavedTitleChange) => Promise<ChangeResult>
  /** Opens the dialog that logs a viewing; a visitor logs in first. */
  readonly openLog: (opened: OpenedLog) => void
  readonly isLoggedIn: () => boolean
}

export const MemberMarksContext = createContext<MemberMarks | null>(null)

/** The marks of a title, and how to change them. A served page has none; they are fetched once it is hydrated. */
export function useMarks(title: MarkedTitle): {
  readonly item: SavedTitle | null
  /** Whether the member has files of it. */
  readonly isOwned: boolean
  readonly change: (change: SavedTitleChange) => Promise<ChangeResult>
  readonly openLog: MemberMarks['openLog']
  readonly isLoggedIn: MemberMarks['isLoggedIn']
} {
  const marks = useContext(MemberMarksContext)
  if (!marks) throw new Error('Marks are used outside their provider')
  const { type, id } = title
  const { subscribe } = marks
  const titleMarks = useSyncExternalStore(
    useCallback((onChange: () => void) => subscribe({ type, id }, onChange), [subscribe, type, id]),
    () => marks.get(title),
    getServerSnapshot,
  )
  return {
    item: titleMarks?.item ?? null,
    isOwned: titleMarks?.isOwned ?? false,
    change: (requested) => marks.change(title, requested),
    openLog: marks.openLog,
    isLoggedIn: marks.isLoggedIn,
  }
}

const getServerSnapshot = () => undefined
