import type { CardRow } from '@contract/card-row'
import { mediaTitle } from '../../domain/title/media.ts'
import { Picture } from '../picture/picture.tsx'

/** As many as a tall window has room for, four beside each other. */
const MAX_POSTERS = 16

interface PosterWallProps {
  readonly titles: readonly CardRow[]
  /** Where it stands and fades. */
  readonly className: string
}

/** Posters as they hang beside a cinema's door, for eyes alone: what there is to see stands on the page in words too. */
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
