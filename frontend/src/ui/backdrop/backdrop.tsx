import { breakpoints } from '@contract/image-url'
import type { MediaRow } from '@contract/media.schema'
import { mediaTitle } from '../../lib/media.ts'
import { Picture } from '../picture/picture.tsx'

interface BackdropProps {
  readonly media: MediaRow
  /** Where it stands and fades. */
  readonly className?: string
  readonly sizes?: string
  /** Whether it is what a visitor came to see. */
  readonly priority?: boolean
}

/** A scene of a title behind a page, as a rule behind its top, fading into it; nothing where there is none. */
export function Backdrop({
  media,
  className = 'backdrop',
  sizes = '(min-width: 96rem) 96rem, 100vw',
  priority = true,
}: BackdropProps) {
  if (!media.backdrop_path) return null
  return (
    <div className={className} aria-hidden="true">
      <Picture
        path={media.backdrop_path}
        kind="backdrop"
        width={breakpoints.xl}
        sizes={sizes}
        title={mediaTitle(media)}
        titleLang={media.fallback?.title}
        seed={media.id}
        alt=""
        priority={priority}
      />
    </div>
  )
}
