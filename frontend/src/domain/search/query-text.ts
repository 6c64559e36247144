/** The longest query that the metadata service accepts, in characters. */
export const longestQuery = 100

/** Normalizes a typed query: NFC, trimmed, at most `MAX_QUERY_LENGTH` long, without lone surrogates. */
export const queryText = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
