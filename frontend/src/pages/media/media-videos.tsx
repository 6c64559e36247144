import { useTranslation } from 'react-i18next'
import type { MediaDetail } from '@contract/media.schema'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName, formatDate } from '../../lib/format.ts'
import { embedUrl, isPlayable } from '../../lib/trailer.ts'
import { useOpenTrailer } from '../../shell/trailer/use-trailer.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { NothingHere } from './nothing-here.tsx'

/** Trailers, teasers, clips; those that can be embedded open in the modal. */
export function MediaVideos({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const { language, code } = useLanguage()
  const open = useOpenTrailer()
  const languageName = (spoken: string | null) =>
    spoken && spoken !== code.split('-')[0] ? displayName(language, 'language', spoken) : ''
  const videos = (media.videos?.results ?? []).filter(isPlayable)
  if (videos.length === 0) return <NothingHere type={media.media_type} id={media.id} />
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2">
      {videos.map((video) => (
        <li key={video.id}>
          <button
            type="button"
            className="flex size-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-left hover:border-lamp"
            onClick={() => open({ url: embedUrl(video), title: video.name })}
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-lamp-fill text-on-lamp">
              <Icon name="play" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold" lang={video.iso_639_1 ?? undefined}>
                {video.name}
              </span>
              <span className="block text-sm text-quiet">
                {[
                  videoTypes.includes(video.type) ? t(`video.${video.type as 'Trailer'}`) : video.type,
                  languageName(video.iso_639_1),
                  formatDate(language, video.published_at.slice(0, 10)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const videoTypes = [
  'Trailer',
  'Teaser',
  'Clip',
  'Featurette',
  'Behind the Scenes',
  'Bloopers',
  'Opening Credits',
  'Recap',
]
