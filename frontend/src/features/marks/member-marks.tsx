import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
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
  const user = useUser()
  const logIn = useLoginPopup()
  const queryClient = useQueryClient()
  const changeNow = useChangeMarks(parts)
  const marks: MemberMarks = {
    of: ({ type, id }) =>
      user ? (queryClient.getQueryData(queries.savedItem(type, id).queryKey)?.item ?? null) : null,
    listen: ({ type, id }, onChange) =>
      user ? new QueryObserver(queryClient, queries.savedItem(type, id)).subscribe(onChange) : nothingToHear,
    change: (title, wanted) => {
      if (user) return void changeNow(title, wanted).catch(alreadySaid)
      keepPending({ title, change: wanted })
      logIn()
    },
    changeNow,
  }
  // Logging in is a fact of the shell, with which alone this renders anew; what was pressed before it waits here.
  useEffect(() => {
    const pending = user && takePending()
    if (pending) marks.change(pending.title, pending.change)
  })
  return <MemberMarksContext value={marks}>{children}</MemberMarksContext>
}

const nothingToHear = () => () => undefined
const alreadySaid = () => undefined
