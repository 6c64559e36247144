import type { Genre } from '@contract/media.schema'

/** A list with the unknown genre in it; what id 0 is called comes from the messages (§3: 'Unknown Genre'). */
export const withUnknownGenre = (genres: readonly Genre[], unknownName: string): Genre[] => [
  ...genres,
  { id: 0, name: unknownName },
]

export const genreName = (genres: readonly Genre[], id: number): string | undefined =>
  genres.find((genre) => genre.id === id)?.name
