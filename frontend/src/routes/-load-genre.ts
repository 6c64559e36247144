import { notFound } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import type { AppContext } from '../context/app-context.tsx'
import type { FilterSearch } from '../domain/search/filters.ts'
import { serviceFilters } from '../domain/search/service-filters.ts'
import { genreName, withUnknownGenre } from '../domain/title/find-genre.ts'
import { loadKeywords } from './-load-keywords.ts'
import { parsePage } from './-params.ts'

/**
 * Loads a genre's name and first titles. The name is undefined if the genres are unreachable; an unknown genre is a
 * 404.
 */
export async function loadGenre(
  context: AppContext,
  media: MediaType,
  no: string,
  { page, ...filters }: FilterSearch & { page?: string },
) {
  const { queryClient, queries, t } = context
  const from = parsePage(page)
  await Promise.all([
    queryClient.prefetchQuery(queries.genres(media)),
    queryClient.ensureInfiniteQueryData(queries.discover(media, serviceFilters(media, filters, no), from)),
    loadKeywords(context, filters),
  ])
  const cached = queryClient.getQueryData(queries.genres(media).queryKey)
  const name = cached && genreName(withUnknownGenre(cached.genres, t()('genre.unknown')), Number(no))
  if (cached && name === undefined) throw notFound()
  return { name }
}
