import type { CallRequest } from '@contract/calls/call'
import type { HistoryPeriod } from '@contract/history-period'
import type { libraryCalls } from '@contract/calls/library.calls'
import type { peopleCalls } from '@contract/calls/people.calls'
import type { savedCalls } from '@contract/calls/saved.calls'
import type { SavedList } from '@contract/saved-title.schema'

type QueryOf<T extends { readonly query?: unknown }> = Omit<NonNullable<T['query']>, 'language' | 'region' | 'page'>

/** Sorting and filters of a list of saved titles; without any of them it is the whole list, newest first. */
export type SavedTitlesQuery = QueryOf<CallRequest<typeof savedCalls.savedTitles>> & { readonly list: SavedList }

/** Sorting and filters of the personal library; without any of them it is all of it, added last first. */
export type LibraryTitlesQuery = QueryOf<CallRequest<typeof libraryCalls.libraryTitles>>

/** Sorting and filters of a person's titles; without any of them it is all of them, newest first. */
export type PersonCreditsQuery = QueryOf<CallRequest<typeof peopleCalls.personCredits>>

/** The part of the history that is shown: a period, the viewings of a day, or all those of a year, its months included. */
export type HistorySpan = { readonly period: HistoryPeriod } | { readonly day: string } | { readonly year: number }

/** The filters of the history, and the time zone of its months. */
export type HistoryFilter = Pick<
  QueryOf<CallRequest<typeof savedCalls.history>>,
  'zone' | 'type' | 'minRating' | 'rewatch'
>
