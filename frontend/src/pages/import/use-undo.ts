import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { transferCalls } from '@contract/calls/transfer.calls'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { importProblem } from './use-import.ts'

/** Starts the undo of an import and opens its page, which shows the progress. */
export function useUndo() {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: string) => api(transferCalls.undoImport, { params: { import: id } }),
    onSuccess: async (status) => {
      queryClient.setQueryData(importQueries(api).importStatus(status.id).queryKey, status)
      await navigate({ to: '/my/import/$import', params: { import: status.id } })
    },
    onError: (error) => notify({ message: importProblem(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(importQueries(api).pastImports()),
  })
}
