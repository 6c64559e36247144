import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { transferCalls } from '@contract/calls/transfer.calls'
import { importQueries } from '../../api/import-queries.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'

/**
 * Begins the import of the account's data from the server's former catalogue, and opens its preview. Another import
 * that is open stays, and is opened instead.
 */
export function useBringOver() {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const current = queries.of(importQueries).currentImport()
  const forget = () => queryClient.invalidateQueries({ queryKey: current.queryKey })
  return useMutation({
    mutationFn: async () => {
      const { import: open } = await queryClient.fetchQuery(current)
      return open ?? api(transferCalls.importFormer, {})
    },
    onSuccess: async () => {
      await forget()
      await navigate({ to: '/my/import' })
    },
    onError: (error) => {
      notify({ message: problemKey(error), tone: 'error' })
      void forget()
    },
  })
}
