import { useQuery } from '@tanstack/react-query'
import { titleCalls } from '@contract/calls/titles.calls'
import type { AnyRow } from '@contract/person.schema'
import * as queryNames from '../../api/query-names.ts'
import { useApp } from '../../context/app-context.tsx'
import type { Choice } from './choices.tsx'

const MAX_RESULTS = 8

/** Searches for films and shows. Returns the first results; none for an empty query. */
export function useTitleSearch(query: string): Choice[] {
  const { api } = useApp()
  const trimmedQuery = query.trim()
  const { data } = useQuery({
    queryKey: [queryNames.importSearch, trimmedQuery],
    queryFn: ({ signal }) =>
      api(titleCalls.search, {
        params: { mediaType: 'multi' },
        query: { query: trimmedQuery, page: 1, include_adult: 'false' },
        signal,
      }),
    enabled: trimmedQuery !== '',
  })
  return (data?.results ?? []).flatMap(choiceOf).slice(0, MAX_RESULTS)
}

function choiceOf(row: AnyRow): Choice[] {
  if (row.media_type === 'person') return []
  const { id, poster_path } = row
  return row.media_type === 'movie'
    ? [{ type: 'movie', id, title: row.title, released: row.release_date || null, poster_path }]
    : [{ type: 'tv', id, title: row.name, released: row.first_air_date || null, poster_path }]
}
