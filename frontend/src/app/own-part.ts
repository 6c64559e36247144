import type { QueryClient } from '@tanstack/react-query'
import type { MediaType } from '@contract/media.schema'
import { MAX_MARKED_TITLES, ownPartId, type OwnPart } from '@contract/own-part'
import type { Queries } from '../api/queries.ts'

/**
 * The member's own part of a shared page, from its element; null if the page was rendered for one visitor or for
 * all.
 */
export function readOwnPart(): OwnPart | null {
  const text = document.getElementById(ownPartId)?.textContent
  // SAFETY: the server wrote this element from an OwnPart.
  return text ? (JSON.parse(text) as OwnPart | null) : null
}

/** Puts the marks of these titles into the query cache; existing entries stay. */
export function storeMarks(
  { titles, marks, owned }: Pick<OwnPart, 'titles' | 'marks' | 'owned'>,
  { queryClient, queries }: { queryClient: QueryClient; queries: Queries },
): void {
  const marksByTitle = new Map(marks.map((item) => [`${item.type}-${item.id}`, item]))
  for (const title of titles) {
    const [type, id] = title.split('-') as [MediaType, string]
    const { queryKey } = queries.savedTitle(type, Number(id))
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, { item: marksByTitle.get(title) ?? null, isOwned: owned.includes(title) })
  }
}

/** How long an answer that came with the page counts as fresh (ms): its queries run when the page hydrates. */
const ANSWERS_TTL_MS = 60_000

/** A `fetch` that returns each answer that came with the page once, for the first request of its address. */
export function withPreloadedAnswers(
  fetch: typeof globalThis.fetch,
  answers: OwnPart['answers'],
): typeof globalThis.fetch {
  const remaining = new Map(Object.entries(answers))
  const until = Date.now() + ANSWERS_TTL_MS
  return async (input, init) => {
    if (typeof input !== 'string' || !remaining.has(input) || Date.now() > until) return fetch(input, init)
    const answer = Response.json(remaining.get(input))
    remaining.delete(input)
    return answer
  }
}

/** The titles of all loaded rows, as `movie-1`, in the order of loading; at most `MAX_MARKED_TITLES`. */
export function titlesIn(queryClient: QueryClient): string[] {
  const titles = new Set<string>()
  for (const { state } of queryClient.getQueryCache().getAll()) addTitles(state.data, titles)
  return [...titles].slice(0, MAX_MARKED_TITLES)
}

function addTitles(value: unknown, titles: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('media_type' in value && 'id' in value && (value.media_type === 'movie' || value.media_type === 'tv'))
    titles.add(`${value.media_type}-${String(value.id)}`)
  for (const part of Object.values(value)) addTitles(part, titles)
}
