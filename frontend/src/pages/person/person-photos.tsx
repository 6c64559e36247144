import type { PersonDetail } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOpenPhotos } from '../../shell/photos/use-photos.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { usePersonPhotos } from './use-person-photos.ts'

/** The number of photos in the row; the modal shows all. */
const MAX_PHOTOS = 20

/** The photos of a person, if there is more than one. */
export function PersonPhotos({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  const open = useOpenPhotos()
  const photos = usePersonPhotos(person)
  if (photos.length < 2) return null
  return (
    <Carousel
      title={t('tab.photos')}
      items={photos.slice(0, MAX_PHOTOS).map(({ path, alt }, index) => ({
        key: path,
        content: (
          <button
            type="button"
            className="block w-full cursor-zoom-in overflow-hidden rounded-card shadow-card"
            onClick={() => open(photos, index)}
          >
            <Picture path={path} kind="profile" width={160} title={person.name} seed={person.id} alt={alt} />
          </button>
        ),
      }))}
    />
  )
}
