/** A text that every database can store: PostgreSQL accepts neither NUL nor unpaired surrogates. */
export const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '')
