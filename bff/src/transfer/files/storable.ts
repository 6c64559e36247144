/** A text as every database can keep it: PostgreSQL has neither NUL nor broken code units. */
export const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '')
