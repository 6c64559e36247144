import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { embedUrl, findTeaser, findTrailer } from '../../domain/title/trailer.ts'
import { useOpenTrailer } from '../../shell/trailer/use-trailer.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Plays the trailer or teaser. `isFirst`: it is the primary action, because the film itself cannot be played. */
export function TrailerButton({ media, isFirst }: { media: MediaDetail; isFirst: boolean }) {
  const { t } = useTranslation()
  const open = useOpenTrailer()
  const videos = media.videos?.results ?? []
  const trailer = findTrailer(videos)
  const video = trailer ?? findTeaser(videos)
  if (!video) return null
  return (
    <button
      type="button"
      className={isFirst ? 'button button-primary' : 'button'}
      onClick={() => open({ url: embedUrl(video), title: mediaTitle(media) })}
    >
      <Icon name="play" />
      {t(trailer ? 'media.trailer' : 'media.teaser')}
    </button>
  )
}
