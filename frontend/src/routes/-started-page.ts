import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { orNotFound } from './-or-not-found.ts'

/** Failures of pages that are shown already: the next load of such a page throws its failure without a request. */
const unshown = new WeakSet<Error>()

/**
 * Whether a page may start with known data while its detail is loaded (decision 146): nothing has been loaded or has
 * failed yet. Throws the failure of a page that has started, once: `notFound`, or the error.
 */
export async function mayStart(queryClient: QueryClient, detail: QueryKey): Promise<boolean> {
  const { data, error } = queryClient.getQueryState(detail) ?? {}
  if (error instanceof Error && unshown.delete(error)) await orNotFound(Promise.reject(error))
  return data === undefined && !error
}

/** Loads the rest of a page that has started; a failure of its detail is noted for the load that shows it. */
export function loadRest(queryClient: QueryClient, detail: QueryKey, load: () => Promise<unknown>): Promise<unknown> {
  const rest = load()
  rest.catch(() => {
    const { data, error } = queryClient.getQueryState(detail) ?? {}
    if (data === undefined && error instanceof Error) unshown.add(error)
  })
  return rest
}

/** The data of all answers that are in the cache and in this language, those of the page that is shown first. */
export function knownAnswers(queryClient: QueryClient, language: string): readonly unknown[] {
  if (import.meta.env.SSR) return []
  const all = queryClient.getQueryCache().getAll()
  const inLanguage = all.filter(({ queryKey }) => (languageOf(queryKey[1]) ?? language) === language)
  const [shown, others] = [
    inLanguage.filter((query) => query.isActive()),
    inLanguage.filter((query) => !query.isActive()),
  ]
  return [...shown, ...others].map(({ state }) => state.data)
}

/** The language of a query, if its answer depends on one. */
const languageOf = (parameters: unknown): unknown =>
  typeof parameters === 'object' && parameters !== null && 'language' in parameters ? parameters.language : undefined
