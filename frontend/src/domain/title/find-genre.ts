import type { Genre } from '@contract/media.schema'
import type { UserGenre } from '@contract/saved-title.schema'

/** The genres with the unknown genre of id 0 appended; its name comes from the messages (§3: 'Unknown Genre'). */
export const withUnknownGenre = (genres: readonly Genre[], unknownName: string): Genre[] => [
  ...genres,
  { id: 0, name: unknownName },
]

export const genreName = (genres: readonly Genre[], id: number): string | undefined =>
  genres.find((genre) => genre.id === id)?.name

/** The genre that has this name, in the language of `genres` before any other. */
export const genreNamed = (genres: readonly UserGenre[], name: string): UserGenre | undefined =>
  genres.find((genre) => genre.name === name) ?? genres.find(({ names }) => names.includes(name))
