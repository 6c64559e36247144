import type { QueryClient } from '@tanstack/react-query'
import type { MediaType } from '@contract/media.schema'
import { MAX_MARKED_TITLES, ownPartId, type OwnPart } from '@contract/own-part'
import type { Queries } from '../api/queries.ts'

/** The member's own part of the page that the server sent; null where it made the page for one visitor or for all of them. */
export function readOwnPart(): OwnPart | null {
  const text = document.getElementById(ownPartId)?.textContent
  // SAFETY: the server wrote this element from an OwnPart.
  return text ? (JSON.parse(text) as OwnPart | null) : null
}

/** What the member keeps of these titles is known from now on, unless it was already. */
export function takeMarks(
  { titles, marks }: Pick<OwnPart, 'titles' | 'marks'>,
  { queryClient, queries }: { queryClient: QueryClient; queries: Queries },
): void {
  const kept = new Map(marks.map((item) => [`${item.type}-${item.id}`, item]))
  for (const title of titles) {
    const [type, id] = title.split('-') as [MediaType, string]
    const { queryKey } = queries.savedTitle(type, Number(id))
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, { item: kept.get(title) ?? null })
  }
}

/** So long an answer that came with the page is as good as a new one (ms); the page asks when it comes alive. */
const answersLast = 60_000

/** `fetch`, with answers to calls that came with the page: each is given once, to whoever asks first. */
export function answeredAhead(fetch: typeof globalThis.fetch, answers: OwnPart['answers']): typeof globalThis.fetch {
  const left = new Map(Object.entries(answers))
  const until = Date.now() + answersLast
  return async (input, init) => {
    if (typeof input !== 'string' || !left.has(input) || Date.now() > until) return fetch(input, init)
    const answer = Response.json(left.get(input))
    left.delete(input)
    return answer
  }
}

/** The titles of which rows were loaded, as `movie-1`: those first that came first, as many as one call asks for. */
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
