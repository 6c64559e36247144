import { useMutation, useQueryClient } from '@tanstack/react-query'
import { transferCalls } from '@contract/calls/transfer.calls'
import type { WaitingAnswer } from '@contract/import-query.schema'
import * as queryNames from '../../api/query-names.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { importProblem } from './use-import.ts'

interface ResolveParams {
  readonly id: string
  readonly title: string
  readonly answer: WaitingAnswer
}
/** The queries of this page that a resolved title changes. */
const affectedQueries: readonly unknown[] = [
  queryNames.waitingTitles,
  queryNames.currentImport,
  queryNames.importTitles,
  queryNames.importFiles,
  queryNames.pastImports,
]

/** Resolves a waiting title with a match or leaves it out. Leaving it out can be undone. */
export function useResolveWaitingTitle() {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { mutate } = useMutation({
    mutationFn: ({ id, answer }: ResolveParams) =>
      api(transferCalls.answerWaiting, { params: { title: id }, body: answer }),
    onSuccess: (outcome, { id, title }) => {
      if (outcome.state === 'resolved') {
        notify({ message: 'transfer.waiting.brought', values: { title: outcome.match.title } })
        // The data that other pages have cached is outdated.
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => !affectedQueries.includes(queryKey[0]),
          refetchType: 'none',
        })
      } else if (outcome.state === 'leftOut') {
        const run = () => mutate({ id, title, answer: { leftOut: false } })
        notify({ message: 'transfer.waiting.left', values: { title }, actions: [{ label: 'action.undo', run }] })
      }
    },
    onError: (error) => notify({ message: importProblem(error), tone: 'error' }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => affectedQueries.includes(queryKey[0]) }),
  })
  return mutate
}
