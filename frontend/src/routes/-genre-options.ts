import { notFound } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import type { AppContext } from '../app/app-context.tsx'
import { serviceFilters, type FilterSearch } from '../lib/filters.ts'
import { genreName, withUnknownGenre } from '../lib/genres.ts'
import { loadKeywords } from './-load-keywords.ts'
import { parsePage } from './-params.ts'

export const parseGenre = ({ no }: { no: string }): { no: string } => {
  if (/^\d{1,6}$/.test(no)) return { no: String(Number(no)) }
  throw notFound()
}

/** The genre's name and its first titles; a genre that the list does not know is no page. */
export async function loadGenre(
  context: AppContext,
  media: MediaType,
  no: string,
  { page, ...filters }: FilterSearch & { page?: string },
) {
  const { queryClient, queries, t } = context
  const from = parsePage(page)
  const [{ genres }] = await Promise.all([
    queryClient.ensureQueryData(queries.genres(media)),
    queryClient.ensureInfiniteQueryData(queries.discover(media, serviceFilters(media, filters, no), from)),
    loadKeywords(context, filters),
  ])
  const name = genreName(withUnknownGenre(genres, t()('genre.unknown')), Number(no))
  if (name === undefined) throw notFound()
  return { name }
}
