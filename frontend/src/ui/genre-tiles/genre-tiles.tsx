import { Link } from '@tanstack/react-router'
import type { Genre, MediaType } from '@contract/media.schema'
import { genreLook } from './genre-look.ts'

/** The genres of films or of shows, each leading to its titles. */
export const GenreTiles = ({ media, genres }: { media: MediaType; genres: readonly Genre[] }) => (
  <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
    {genres.map(({ id, name }) => (
      <li key={id}>
        <Link
          to={media === 'movie' ? '/genre/$no/movie' : '/genre/$no/tv'}
          params={{ no: String(id) }}
          className={`poster-fallback ${genreLook(id).paper} aspect-video rounded-card shadow-card ring-lamp transition hover:ring-2`}
        >
          <span className={`genre-icon ${genreLook(id).icon}`} />
          <span className="display genre-name">{name}</span>
        </Link>
      </li>
    ))}
  </ul>
)
