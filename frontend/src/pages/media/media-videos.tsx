import type { MediaDetail } from '@contract/media.schema'
import type { Video } from '@contract/title-parts.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDayOf } from '../../context/use-today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName, formatDate } from '../../i18n/format/format.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { embedUrl, isPlayable } from '../../domain/title/trailer.ts'
import { useOpenTrailer } from '../../shell/trailer/use-trailer.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

/** Whole films, trailers, teasers, clips; those that can be embedded open in the modal. */
export function MediaVideos({ media }: { media: MediaDetail }) {
  const open = useOpenTrailer()
  // Nothing is loaded from the video's host before it is played, so backdrops of the title replace thumbnails.
  const scenes = [media.backdrop_path, ...(media.images?.backdrops ?? []).slice(1).map(({ file_path }) => file_path)]
  const videos = (media.videos?.results ?? []).filter(isPlayable)
  return (
    <ul className="mt-8 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {videos.map((video, index) => (
        <li key={video.id}>
          <button
            type="button"
            className="group block w-full cursor-pointer text-left"
            onClick={() => open({ url: embedUrl(video), title: video.name })}
          >
            <span className="relative block overflow-hidden rounded-card shadow-card ring-lamp transition group-hover:ring-2">
              <Picture
                path={scenes[index % scenes.length] ?? null}
                kind="backdrop"
                width={400}
                title={mediaTitle(media)}
                titleLang={media.fallback?.title}
                seed={media.id}
                alt=""
              />
              <span className="absolute bottom-3 left-3 grid size-12 place-items-center rounded-pill bg-lamp-fill text-on-lamp shadow-card">
                <Icon name="play" />
              </span>
            </span>
            <span className="mt-2 block wrap-anywhere">
              <span className="block font-semibold" lang={video.iso_639_1 ?? undefined}>
                {video.name}
              </span>
              <VideoFacts video={video} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The kind of video, its language if it is not the interface's, and its date. */
function VideoFacts({ video: { type, iso_639_1: spoken, published_at } }: { video: Video }) {
  const { t } = useTranslation()
  const { language, code } = useLanguage()
  const dayOf = useDayOf()
  const isForeign = spoken && spoken !== code.split('-')[0]
  return (
    <span className="block text-sm text-quiet">
      {[
        videoTypes.includes(type) ? t(`video.${type as 'Trailer'}`) : type,
        isForeign ? displayName(language, 'language', spoken) : '',
        formatDate(language, dayOf(published_at)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

const videoTypes = [
  'Full Movie',
  'Trailer',
  'Teaser',
  'Clip',
  'Featurette',
  'Behind the Scenes',
  'Bloopers',
  'Opening Credits',
  'Recap',
]
