import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SavedTitle } from '@contract/saved-title.schema'
import type { AppContext } from '../../context/app-context.tsx'
import { nothingKept } from '../../changes/marks-of.ts'
import { markTitle } from '../../changes/title.changes.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useMember } from '../../shell/session/use-member.ts'
import { MemberMarksContext, type MemberMarks, type TitleId } from './use-marks.ts'

interface MemberMarksParts extends Pick<AppContext, 'queries'> {
  readonly source: SavedTitle['source']
  readonly children: ReactNode
}

/**
 * What the member keeps of any title, for the whole interface: a card asks here, and has no query and no session of its own.
 */
export function MemberMarksProvider({ children, queries, source }: MemberMarksParts) {
  const member = useMember()
  const queryClient = useQueryClient()
  const { submit } = useChange()
  // It never changes: another value would make every part of the page that is not hydrated yet hydrate at once.
  const [marks] = useState<MemberMarks>(() => {
    const of = ({ type, id }: TitleId) =>
      member.isThere() ? (queryClient.getQueryData(queries.savedTitle(type, id).queryKey)?.item ?? null) : null
    return {
      of,
      listen: ({ type, id }, onChange) =>
        member.hear(() => new QueryObserver(queryClient, queries.savedTitle(type, id)).subscribe(onChange), onChange),
      change: (title, change) => {
        const before = of(title) ?? nothingKept(title.type, title.id, source)
        return submit(markTitle({ title, change, before }))
      },
    }
  })
  return <MemberMarksContext value={marks}>{children}</MemberMarksContext>
}
