/**
 * The bounds of a table of unknown columns: the columns, the first rows among which one may name them, and the rows of
 * the preview.
 */
export const tableBounds = { columns: 1000, heads: 5, previewRows: 10 } as const

/** The meanings that a column of a table can have. Each meaning except notes belongs to one column at most. */
export const columnFields = [
  'title',
  'year',
  'type',
  'imdb',
  'tmdb',
  'tvdb',
  'url',
  'season',
  'episode',
  'episodeName',
  'watchedAt',
  'plays',
  'rating',
  'scale',
  'status',
  'list',
  'notes',
] as const
export type ColumnField = (typeof columnFields)[number]

/** The columns by which a title can be found; a table needs one of them. */
export const titleFields: readonly ColumnField[] = ['title', 'imdb', 'tmdb', 'tvdb', 'url']

/** The highest rating of a scale. */
export const ratingScales = [5, 10, 100] as const
export type RatingScale = (typeof ratingScales)[number]

/** The order in which a table writes days. */
export const dayOrders = ['dmy', 'mdy'] as const
export type TableDayOrder = (typeof dayOrders)[number]

/** What a row means for its title if no column says it. */
export const rowMeanings = ['watched', 'watchlist', 'rated'] as const
