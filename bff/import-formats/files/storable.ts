/** A text as every database can store it: PostgreSQL has neither NUL nor unpaired surrogates. */
export const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '')
