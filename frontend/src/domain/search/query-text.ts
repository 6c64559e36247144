/** As many characters as the service is asked. */
export const longestQuery = 100

/** What somebody typed as it may stand in an address: composed, trimmed, not too long, without halves of characters. */
export const queryText = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
