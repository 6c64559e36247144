/** The longest query that the metadata service accepts, in characters. */
export const MAX_QUERY_LENGTH = 100

/** Normalizes a typed query: NFC, trimmed, at most `MAX_QUERY_LENGTH` long, without lone surrogates. */
export const queryText = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
