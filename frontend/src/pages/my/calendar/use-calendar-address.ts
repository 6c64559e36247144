import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { useApp } from '../../../context/app-context.tsx'
import { useSettings } from '../../../context/use-settings.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { replaceAnswer } from '../../../api/replace-answer.ts'

export interface AddressHandle {
  /** When the address was created (ISO 8601); null if there is none, undefined until that is fetched. */
  readonly since: string | null | undefined
  /** The full address, only right after its creation: the server stores only its hash. */
  readonly address: string | null
  readonly isBusy: boolean
  readonly create: () => void
  readonly revoke: () => void
}

/** The private address of the member's calendar. */
export function useCalendarAddress(): AddressHandle {
  const { api, queries, boot } = useApp()
  const { region } = useSettings()
  const { code } = useLanguage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { queryKey } = queries.calendarAddress()
  const [path, setPath] = useState<string | null>(null)
  const { data } = useQuery(queries.calendarAddress())
  const onError = () => notify({ message: 'error.notSaved', tone: 'error' })
  const making = useMutation({
    mutationFn: () => api(episodeCalls.makeCalendarAddress, {}),
    onSuccess: (made) => {
      setPath(made.path)
      return replaceAnswer(queryClient, queryKey, { createdAt: made.createdAt })
    },
    onError,
  })
  const revoking = useMutation({
    mutationFn: () => api(episodeCalls.revokeCalendarAddress, {}),
    onSuccess: () => {
      setPath(null)
      notify({ message: 'calendar.address.revoked' })
      return replaceAnswer(queryClient, queryKey, { createdAt: null })
    },
    onError,
  })
  return {
    since: data?.createdAt,
    address: path && `${boot.origin}${path}?${new URLSearchParams({ language: code, region })}`,
    isBusy: making.isPending || revoking.isPending,
    create: () => making.mutate(),
    revoke: () => revoking.mutate(),
  }
}
