import type { CalendarEntry } from '@contract/episodes.schema'
import type { Episode, MovieRow, TvRow } from '@contract/media.schema'

interface FollowedPerson {
  readonly id: number
  readonly name: string
}
export type AgendaItem = (
  | { readonly kind: 'episodes'; readonly media: TvRow; readonly episodes: readonly Episode[] }
  | { readonly kind: 'theatrical' | 'digital'; readonly media: MovieRow }
) & {
  /** The followed people who worked on it. */
  readonly people: readonly FollowedPerson[]
}
export interface AgendaDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly items: readonly AgendaItem[]
}

/** Groups calendar entries by day, in order; the episodes of one show on one day are one item. */
export const agendaOf = (entries: readonly CalendarEntry[]): AgendaDay[] =>
  [...Map.groupBy(entries, ({ date }) => date)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, own]) => ({ date, items: [...showsOf(own), ...filmsOf(own)] }))

const showsOf = (entries: readonly CalendarEntry[]): AgendaItem[] => {
  const episodes = entries.filter((entry) => entry.kind === 'episode')
  return [...Map.groupBy(episodes, ({ media }) => media.id).values()].map((own) => ({
    kind: 'episodes',
    media: own[0]!.media,
    episodes: own.map(({ episode }) => episode),
    people: own[0]!.people ?? [],
  }))
}

const filmsOf = (entries: readonly CalendarEntry[]): AgendaItem[] =>
  entries.filter((entry) => entry.kind !== 'episode').map(({ kind, media, people = [] }) => ({ kind, media, people }))
