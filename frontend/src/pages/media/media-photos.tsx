import { useState } from 'react'
import type { MediaDetail } from '@contract/media.schema'
import type { Image } from '@contract/title-parts.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { useOpenPhotos } from '../../shell/photos/use-photos.ts'
import { Picture } from '../../ui/picture/picture.tsx'

const kinds = [
  { kind: 'backdrop', name: 'backdrops', width: 400, grid: 'sm:grid-cols-2 lg:grid-cols-3' },
  { kind: 'poster', name: 'posters', width: 180, grid: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6' },
  { kind: 'logo', name: 'logos', width: 300, grid: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4' },
] as const

/** The pictures of a title by kind, with the number of each. */
export const MediaPhotos = ({ media }: { media: MediaDetail }) => (
  <div className="mt-8 grid gap-12">
    {kinds.map((shape) => (
      <Photos key={shape.kind} shape={shape} images={media.images?.[shape.name] ?? []} media={media} />
    ))}
  </div>
)

interface PhotosProps {
  readonly shape: (typeof kinds)[number]
  readonly images: readonly Image[]
  readonly media: MediaDetail
}

/** The number of pictures shown before a kind is unfolded. */
const MAX_SHOWN = 18

function Photos({ shape: { kind, name, width, grid }, images, media }: PhotosProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const open = useOpenPhotos()
  const [unfolded, setUnfolded] = useState(false)
  const photos = images.flatMap(({ file_path }, index) =>
    file_path ? [{ path: file_path, kind, alt: t('photos.alt', { title: mediaTitle(media), number: index + 1 }) }] : [],
  )
  if (photos.length === 0) return null
  const total = formatNumber(language, photos.length)
  return (
    <section>
      <h2 className="display flex items-baseline gap-3 text-heading">
        {t(`photos.${name}`)} <span className="text-lg text-quiet">{total}</span>
      </h2>
      <ul className={`mt-4 grid gap-4 ${grid}`}>
        {photos.slice(0, unfolded ? undefined : MAX_SHOWN).map(({ path, alt }, index) => (
          <li key={path}>
            <button
              type="button"
              className={`block w-full cursor-zoom-in overflow-hidden rounded-card ${kind === 'logo' ? 'bg-zinc-700 p-4' : ''}`}
              onClick={() => open(photos, index)}
            >
              <Picture path={path} kind={kind} width={width} title={mediaTitle(media)} seed={media.id} alt={alt} />
            </button>
          </li>
        ))}
      </ul>
      {!unfolded && photos.length > MAX_SHOWN ? (
        <button type="button" className="button mt-4" onClick={() => setUnfolded(true)}>
          {t('credits.showAll', { total })}
        </button>
      ) : null}
    </section>
  )
}
