import { breakpoints } from '@contract/image-url'
import type { MediaRow } from '@contract/media.schema'
import { mediaTitle } from '../../domain/title/media.ts'
import { Picture } from '../picture/picture.tsx'

/** The backdrop of a title behind the top of a page, fading into it; nothing if the title has none. */
export function Backdrop({ media }: { media: MediaRow }) {
  if (!media.backdrop_path) return null
  return (
    <div className="backdrop" aria-hidden="true">
      <Picture
        path={media.backdrop_path}
        kind="backdrop"
        width={breakpoints.xl}
        // On a phone only the middle of the picture is visible.
        sizes="(min-width: 96rem) 96rem, (min-width: 40rem) 100vw, 17rem"
        title={mediaTitle(media)}
        titleLang={media.fallback?.title}
        seed={media.id}
        alt=""
        priority
      />
    </div>
  )
}
