import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Api } from '../../api/client.ts'
import * as queryNames from '../../api/query-names.ts'
import type { SaveInput, Step } from './review.machine.ts'

/** The queries that a correction invalidates. */
const invalidatedQueries = [
  queryNames.libraryReview,
  queryNames.libraryTitles,
  queryNames.libraryTitle,
  queryNames.libraryUnmatched,
  queryNames.libraryCounts,
  queryNames.libraryContinue,
  queryNames.savedTitle,
  queryNames.home,
]

/**
 * The effects of the review. Saving the last of several steps waits for the refetched page, so that then the entries are gone, or
 * back. After a failure it is fetched again too: earlier steps are saved.
 */
export const reviewActors = (api: Api, queryClient: QueryClient) => ({
  save: fromPromise<string | null, SaveInput>(async ({ input: { step, isLast } }) => {
    const refetch = () =>
      Promise.all(invalidatedQueries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    try {
      const id = await save(api, step)
      if (isLast) await refetch()
      return id
    } catch (error) {
      void refetch()
      throw error
    }
  }),
})

async function save(api: Api, step: Step): Promise<string | null> {
  // The calls are loaded only when there is something to save.
  const { libraryCalls } = await import('@contract/calls/library.calls')
  if (step.kind === 'make') return (await api(libraryCalls.correctLibrary, { body: step.decision.correction })).id
  await api(libraryCalls.undoCorrection, { params: { correction: step.saved.id } })
  return null
}
