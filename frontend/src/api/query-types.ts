import type { Question } from '@contract/calls/call'
import type { peopleCalls } from '@contract/calls/people.calls'
import type { savedCalls } from '@contract/calls/saved.calls'
import type { SavedList } from '@contract/saved-title.schema'

type QueryOf<T extends { readonly query?: unknown }> = Omit<NonNullable<T['query']>, 'language' | 'region' | 'page'>

/** How a list of what is kept is sorted and filtered; what is left out is the list itself, newest first. */
export type SavedTitlesQuery = QueryOf<Question<typeof savedCalls.savedTitles>> & { readonly list: SavedList }

/** How a person's titles are sorted and filtered; what is left out is all of them, newest first. */
export type PersonCreditsQuery = QueryOf<Question<typeof peopleCalls.personCredits>>
