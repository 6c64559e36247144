import type { TitleId } from '@contract/media.schema'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SavedTitle } from '@contract/saved-title.schema'
import type { AppContext } from '../../context/app-context.tsx'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { markTitle } from '../../changes/title.changes.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useOpenLog } from '../../shell/log/use-log.ts'
import { useMember } from '../../shell/session/use-member.ts'
import { MemberMarksContext, type MemberMarks } from './use-marks.ts'

interface MemberMarksParts extends Pick<AppContext, 'queries'> {
  readonly source: SavedTitle['source']
  readonly children: ReactNode
}

/**
 * Provides the marks of all titles to the whole interface. Cards read them here without their own query or session.
 */
export function MemberMarksProvider({ children, queries, source }: MemberMarksParts) {
  const member = useMember()
  const queryClient = useQueryClient()
  const { submit } = useChange()
  const openLog = useOpenLog()
  // The value never changes: a new one would hydrate at once every part of the page that is not hydrated yet.
  const [marks] = useState<MemberMarks>(() => {
    const getMarks = ({ type, id }: TitleId) =>
      member.isLoggedIn() ? queryClient.getQueryData(queries.savedTitle(type, id).queryKey) : undefined
    return {
      get: getMarks,
      subscribe: ({ type, id }, onChange) =>
        member.subscribe(
          () => new QueryObserver(queryClient, queries.savedTitle(type, id)).subscribe(onChange),
          onChange,
        ),
      change: (title, change) => {
        const before = getMarks(title)?.item ?? emptySavedTitle(title.type, title.id, source)
        return submit(markTitle({ title, change, before }))
      },
      openLog,
      isLoggedIn: member.isLoggedIn,
    }
  })
  return <MemberMarksContext value={marks}>{children}</MemberMarksContext>
}
