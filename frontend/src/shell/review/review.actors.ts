import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Api } from '../../api/client.ts'
import * as queryNames from '../../api/query-names.ts'
import type { Step } from './review.machine.ts'

/** What a correction makes old. */
const touched = [
  queryNames.libraryReview,
  queryNames.libraryTitles,
  queryNames.libraryTitle,
  queryNames.libraryUnmatched,
  queryNames.libraryCounts,
  queryNames.savedTitle,
  queryNames.home,
]

/** Saves what was decided. What the page shows is waited for: when a step is done its entry is gone, or back. */
export const reviewActors = (api: Api, queryClient: QueryClient) => ({
  save: fromPromise<string | null, Step>(async ({ input: step }) => {
    const id = await save(api, step)
    await Promise.all(touched.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    return id
  }),
})

async function save(api: Api, step: Step): Promise<string | null> {
  // They come with the pages that have something to save.
  const { libraryCalls } = await import('@contract/calls/library.calls')
  if (step.kind === 'make') return (await api(libraryCalls.correctLibrary, { body: step.decision.correction })).id
  await api(libraryCalls.undoCorrection, { params: { correction: step.made.id } })
  return null
}
