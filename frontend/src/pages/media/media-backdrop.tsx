import { breakpoints } from '@contract/image-url'
import type { MediaDetail } from '@contract/media.schema'
import { mediaTitle } from '../../lib/media.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** A scene of the title behind the top of its page, fading into it; nothing where there is none. */
export function MediaBackdrop({ media }: { media: MediaDetail }) {
  if (!media.backdrop_path) return null
  return (
    <div className="backdrop">
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
