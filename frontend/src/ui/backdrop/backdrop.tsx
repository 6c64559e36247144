import { breakpoints } from '@contract/image-url'
import type { MediaRow } from '@contract/media.schema'
import { mediaTitle } from '../../lib/media.ts'
import { Picture } from '../picture/picture.tsx'

/** A scene of a title behind the top of a page, fading into it; nothing where there is none. */
export function Backdrop({ media }: { media: MediaRow }) {
  if (!media.backdrop_path) return null
  return (
    <div className="backdrop" aria-hidden="true">
      <Picture
        path={media.backdrop_path}
        kind="backdrop"
        width={breakpoints.xl}
        sizes="(min-width: 96rem) 96rem, 100vw"
        title={mediaTitle(media)}
        titleLang={media.fallback?.title}
        seed={media.id}
        alt=""
        priority
      />
    </div>
  )
}
