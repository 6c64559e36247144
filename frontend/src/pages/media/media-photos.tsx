import { useTranslation } from 'react-i18next'
import type { Image, MediaDetail } from '@contract/media.schema'
import { mediaTitle } from '../../lib/media.ts'
import { useOpenPhotos } from '../../shell/photos/use-photos.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** Backdrops and posters. */
export function MediaPhotos({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  return (
    <div className="mt-8 grid gap-10">
      <Photos title={t('photos.backdrops')} kind="backdrop" images={media.images?.backdrops ?? []} media={media} />
      <Photos title={t('photos.posters')} kind="poster" images={media.images?.posters ?? []} media={media} />
    </div>
  )
}

interface PhotosProps {
  readonly title: string
  readonly kind: 'backdrop' | 'poster'
  readonly images: readonly Image[]
  readonly media: MediaDetail
}

function Photos({ title, kind, images, media }: PhotosProps) {
  const { t } = useTranslation()
  const open = useOpenPhotos()
  if (images.length === 0) return null
  const photos = images.flatMap(({ file_path }, index) =>
    file_path ? [{ path: file_path, kind, alt: t('photos.alt', { title: mediaTitle(media), number: index + 1 }) }] : [],
  )
  return (
    <section>
      <h2 className="display text-3xl">{title}</h2>
      <ul className={kind === 'backdrop' ? 'mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'poster-grid mt-4'}>
        {photos.map(({ path, alt }, index) => (
          <li key={path}>
            <button
              type="button"
              className="block w-full cursor-zoom-in overflow-hidden rounded-card"
              onClick={() => open(photos, index)}
            >
              <Picture
                path={path}
                kind={kind}
                width={kind === 'backdrop' ? 400 : 180}
                title={mediaTitle(media)}
                seed={media.id}
                alt={alt}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
