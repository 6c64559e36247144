/** The CSV files of an export and their columns (docs/export-format.md). Writing and reading share them. */
const title = ['source', 'type', 'id', 'title', 'released', 'imdbId', 'tmdbId'] as const
const marks = ['savedAt', 'favouriteAt', 'watchedAt', 'dismissedAt', 'rating', 'ratedAt', 'note', 'notedAt'] as const

export const exportColumns = {
  'profile.csv': ['name', 'email', 'createdAt', 'settings'],
  'items.csv': [...title, 'genreIds', ...marks, 'rewatchSince'],
  'plays.csv': [...title, 'season', 'episode', 'playedAt', 'precision', 'rating', 'note'],
  'episodes.csv': [...title, 'season', 'episode', 'rating', 'ratedAt', 'note', 'notedAt'],
  'lists.csv': ['list', 'name', 'description', 'visibility', 'ranked', 'createdAt', 'updatedAt'],
  'list-items.csv': ['list', ...title, 'addedAt'],
  'followed-genres.csv': ['genreId', 'followedAt'],
  'followed-people.csv': ['source', 'id', 'name', 'followedAt', 'imdbId', 'knownFor'],
  'waiting.csv': [
    'state',
    'source',
    'type',
    'id',
    'title',
    'year',
    'imdbId',
    'tmdbId',
    ...marks,
    'season',
    'episode',
    'playedAt',
    'precision',
    'list',
    'addedAt',
    'episodeRating',
    'episodeRatedAt',
    'episodeNote',
    'episodeNotedAt',
    'episodeName',
  ],
} as const

export type ExportFile = keyof typeof exportColumns

/** The columns that Letterboxd's importer takes: https://letterboxd.com/about/importing-data/ */
export const letterboxdColumns = ['tmdbID', 'imdbID', 'Title', 'Year', 'Rating10', 'WatchedDate', 'Rewatch'] as const

/** The columns of `left-out.csv`, which lists the data that another service's importer does not accept. */
export const leftOutColumns = ['Title', 'Year', 'Type', 'Season', 'Episode', 'What', 'Date'] as const
