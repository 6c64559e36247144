/** The longest text of a file that is shown (characters). */
const MAX_SHOWN = 80

/** A text of a file, cut if it is too long to be shown. */
export const shown = (text: string): string =>
  text.length <= MAX_SHOWN ? text.toWellFormed() : `${text.slice(0, MAX_SHOWN - 1).toWellFormed()}…`
