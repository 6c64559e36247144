/** The parts that the page of a title requests with its details, of all that may be appended (§7). */
export const detailParts = {
  movie: ['videos', 'credits', 'images', 'external_ids', 'release_dates', 'keywords'],
  tv: ['videos', 'credits', 'images', 'external_ids', 'content_ratings', 'keywords'],
} as const
