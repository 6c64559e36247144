/** Rows that one statement reads. */
export const READ_BATCH_SIZE = 1000

/** Parts of a list, none longer than one statement takes. */
export function chunksOf<T>(all: readonly T[], size = READ_BATCH_SIZE): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size))
}
