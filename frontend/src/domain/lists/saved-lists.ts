import type { SavedList } from '@contract/saved-title.schema'

/** The lists every member has, in the order in which they are shown. */
export const savedLists: readonly SavedList[] = ['watchlist', 'favourites', 'watched', 'rated', 'noted', 'dismissed']

export const isSavedList = (id: string): id is SavedList => (savedLists as readonly string[]).includes(id)

/** The lists whose newest titles are shown; dismissed titles are only counted. */
export const shownLists = savedLists.filter((list) => list !== 'dismissed')
