import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Api } from '../../api/client.ts'
import * as queryNames from '../../api/query-names.ts'
import type { Step } from './review.machine.ts'

/** The queries that a correction invalidates. */
const invalidatedQueries = [
  queryNames.libraryReview,
  queryNames.libraryTitles,
  queryNames.libraryTitle,
  queryNames.libraryUnmatched,
  queryNames.libraryCounts,
  queryNames.savedTitle,
  queryNames.home,
]

/** The effects of the review. Saving waits for the refetched page, so that then the entry is gone, or back. */
export const reviewActors = (api: Api, queryClient: QueryClient) => ({
  save: fromPromise<string | null, Step>(async ({ input: step }) => {
    const id = await save(api, step)
    await Promise.all(invalidatedQueries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    return id
  }),
})

async function save(api: Api, step: Step): Promise<string | null> {
  // The calls are loaded only when there is something to save.
  const { libraryCalls } = await import('@contract/calls/library.calls')
  if (step.kind === 'make') return (await api(libraryCalls.correctLibrary, { body: step.decision.correction })).id
  await api(libraryCalls.undoCorrection, { params: { correction: step.saved.id } })
  return null
}
