import type { CardRow } from '@contract/card-row'
import { mediaTitle } from '../../domain/title/media.ts'
import { Picture } from '../picture/picture.tsx'

/** As many posters as fit into a tall window, four beside each other. */
const MAX_POSTERS = 16

interface PosterWallProps {
  readonly titles: readonly CardRow[]
  /** The classes of its position and fading. */
  readonly className: string
}

/**
 * A wall of posters as decoration, hidden from screen readers: the page also names its titles in text.
 */
export const PosterWall = ({ titles, className }: PosterWallProps) => (
  <div className={`poster-wall ${className}`} aria-hidden="true">
    <div>
      {titles
        .filter(({ poster_path: path }) => path)
        .slice(0, MAX_POSTERS)
        .map((row) => (
          <Picture
            key={`${row.media_type}-${row.id}`}
            path={row.poster_path}
            kind="poster"
            width={180}
            title={mediaTitle(row)}
            seed={row.id}
            alt=""
            className="overflow-clip rounded-card shadow-card"
          />
        ))}
    </div>
  </div>
)
