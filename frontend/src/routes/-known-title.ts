import type { CardRow } from '@contract/card-row'
import type { TitleId } from '@contract/media.schema'
import type { AppContext } from '../context/app-context.tsx'
import { findCard } from '../domain/title/find-card.ts'

type Cache = Pick<AppContext, 'queries' | 'queryClient'>

/**
 * What the browser knows of a title before its detail: its row in an answer in the current language, first among those
 * of the page that is shown. Undefined on the server, and where no list has it.
 */
export function knownTitle({ queries, queryClient }: Cache, title: TitleId): CardRow | undefined {
  if (import.meta.env.SSR) return undefined
  const [, { language }] = queries.media(title.type, title.id).queryKey
  const cached = queryClient.getQueryCache().getAll()
  const inLanguage = cached.filter(({ queryKey }) => (languageOf(queryKey[1]) ?? language) === language)
  const [shown, others] = [
    inLanguage.filter((query) => query.isActive()),
    inLanguage.filter((query) => !query.isActive()),
  ]
  return findCard(
    [...shown, ...others].map(({ state }) => state.data),
    title,
  )
}

/** The language of a query, where its answer depends on one. */
const languageOf = (parameters: unknown): unknown =>
  typeof parameters === 'object' && parameters !== null && 'language' in parameters ? parameters.language : undefined
