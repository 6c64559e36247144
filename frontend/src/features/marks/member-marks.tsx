import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useMember } from '../../shell/session/use-member.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { keepPending, takePending } from './pending-change.ts'
import { useChangeMarks, type MarksParts } from './use-change-marks.ts'
import { MemberMarksContext, type MemberMarks } from './use-marks.ts'

/**
 * What the member keeps of any title, for the whole interface: a card asks here, and has no query, no mutation and no
 * session of its own. A visitor logs in first; then what they pressed is done.
 */
export function MemberMarksProvider({ children, ...parts }: MarksParts & { readonly children: ReactNode }) {
  const { queries } = parts
  const member = useMember()
  const logIn = useLoginPopup()
  const queryClient = useQueryClient()
  const changeNow = useChangeMarks(parts)
  // Always the same: whatever of the page still waits to come alive would have to do so at once for another.
  const [marks] = useState<MemberMarks>(() => ({
    of: ({ type, id }) =>
      member.isThere() ? (queryClient.getQueryData(queries.savedItem(type, id).queryKey)?.item ?? null) : null,
    listen: ({ type, id }, onChange) =>
      member.hear(() => new QueryObserver(queryClient, queries.savedItem(type, id)).subscribe(onChange), onChange),
    change: (title, wanted) => {
      if (member.isThere()) return void changeNow(title, wanted).catch(alreadySaid)
      keepPending({ title, change: wanted })
      logIn()
    },
    changeNow,
  }))
  const user = useUser()
  // Logging in is a fact of the shell; what was pressed before it waits here.
  useEffect(() => {
    const pending = user && takePending()
    if (pending) marks.change(pending.title, pending.change)
  })
  return <MemberMarksContext value={marks}>{children}</MemberMarksContext>
}

const alreadySaid = () => undefined
