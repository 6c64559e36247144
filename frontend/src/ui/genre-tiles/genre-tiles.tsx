import { Link } from '@tanstack/react-router'
import type { Genre, MediaType } from '@contract/media.schema'

/** The genres of films or of shows, each leading to its titles. */
export const GenreTiles = ({ media, genres }: { media: MediaType; genres: readonly Genre[] }) => (
  <ul className="mt-4 flex flex-wrap gap-2">
    {genres.map(({ id, name }) => (
      <li key={id}>
        <Link
          to={media === 'movie' ? '/genre/$no/movie' : '/genre/$no/tv'}
          params={{ no: String(id) }}
          className="chip bg-surface"
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
