import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { CardRow } from '@contract/card-row'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import type { Statistics } from '@contract/statistics.schema'
import { statisticsQueries } from '../../../api/statistics-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { storedRow } from '../../../domain/title/media.ts'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { timeZone } from '../../../platform/device/day.ts'

/** The statistics of all time, or of a year, by the days of the browser's time zone. */
export function useStatistics(year?: number) {
  const { queries } = useApp()
  return useLoaderQuery(queries.of(statisticsQueries).statistics(timeZone(), year))
}

/** Whether the browser has a network; while it has none, the page shows the stored answer. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => !onlineManager.isOnline(),
    () => false,
  )

/** The names of the counted things; undefined for unknown ones. */
export interface Names {
  /** `isGone`: the source does not have it any more, so that it has no page. */
  readonly title: (type: MediaType, id: number) => { readonly row: CardRow; readonly isGone: boolean } | undefined
  readonly person: (id: number) => string | undefined
  readonly genre: (id: number) => string | undefined
}

export function useNames({ titles, people }: Pick<Statistics, 'titles' | 'people'>): Names {
  const { queries } = useApp()
  const { data: genres = [] } = useQuery(queries.userGenres())
  const rows = new Map(titles.map((title) => [mediaKey(title), title]))
  const persons = new Map(people.map(({ id, name }) => [id, name]))
  const genreNames = new Map(genres.map(({ id, name }) => [id, name]))
  return {
    title: (type, id) => {
      const found = rows.get(mediaKey({ type, id }))
      if (found?.media) return { row: found.media, isGone: false }
      return found?.stored ? { row: storedRow({ type, id, ...found.stored }), isGone: true } : undefined
    },
    person: (id) => persons.get(id) ?? undefined,
    genre: (id) => genreNames.get(id),
  }
}
