/** A text as every database can keep it: PostgreSQL has neither NUL nor broken code units. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')
