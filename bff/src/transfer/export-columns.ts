/** The CSV files of an export and their columns (docs/export-format.md). Writing and reading share them. */
const title = ['source', 'type', 'id', 'title', 'released', 'imdbId', 'tmdbId'] as const

export const exportColumns = {
  'profile.csv': ['name', 'email', 'createdAt', 'settings'],
  'items.csv': [
    ...title,
    'genreIds',
    'savedAt',
    'favouriteAt',
    'watchedAt',
    'dismissedAt',
    'rating',
    'ratedAt',
    'note',
    'notedAt',
  ],
  'plays.csv': [...title, 'season', 'episode', 'playedAt'],
  'lists.csv': ['list', 'name', 'description', 'visibility', 'ranked', 'createdAt', 'updatedAt'],
  'list-items.csv': ['list', ...title, 'addedAt'],
  'followed-genres.csv': ['genreId', 'followedAt'],
  'followed-people.csv': ['source', 'id', 'name', 'followedAt'],
} as const

export type ExportFile = keyof typeof exportColumns
