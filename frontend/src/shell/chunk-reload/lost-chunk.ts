/** The name that the script in the head gives to the error of a chunk that could not be loaded. */
export const lostChunk = 'LostChunkError'

const messages =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === lostChunk || messages.test(error.message))
